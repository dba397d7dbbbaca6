/** Whole hours that it is past midday in Greenwich, as the tests begin. */
const hoursPastMidday = new Date().getUTCHours() - 12;

/** Where it is midday as the tests begin: what expires in an hour does so on the same day, whenever and wherever they run. */
export const MIDDAY_ZONE = `Etc/GMT${hoursPastMidday < 0 ? '' : '+'}${hoursPastMidday}`;
