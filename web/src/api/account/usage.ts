import { queryOptions } from '@tanstack/react-query';
import { usageCalls } from '@verso/contracts';
import { client } from '../client.ts';

/** What the user has used, month by month, and why. One failure is a failure of all, as half of the numbers would mislead; but the page does without the reasons. */
export function usageQuery(token: string | null) {
  return queryOptions({
    queryKey: ['usage', token],
    queryFn: async () => {
      const [summary, history, ledger] = await Promise.all([
        client(usageCalls.getUsage),
        client(usageCalls.getUsageHistory),
        client(usageCalls.getLedger).catch(() => null),
      ]);
      return { summary: summary.data, history: history.data.history, entries: ledger?.data.entries ?? null };
    },
    enabled: token !== null,
    refetchOnWindowFocus: true,
    retry: 1,
  });
}
