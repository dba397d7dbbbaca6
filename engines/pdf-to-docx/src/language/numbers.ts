const AMOUNT = /^[-+(−–]?[\p{Sc}%#]?\s?[\d.,\s]*\d[\d.,]*\s?[%\p{Sc}kKM]?[)*]?$/u;

/** Whether a text is one number and nothing else: signs, currencies, percent, thousands (`12k`) and brackets are part of it. */
export const isNumber = (text: string) => AMOUNT.test(text.trim());

/** Whether a text is a number, or the dash that stands for none. */
export const isNumberOrNone = (text: string) => isNumber(text) || /^[-–—]$/.test(text.trim());
