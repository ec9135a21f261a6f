import { readPaymentsConfig } from '../foundation/config/config.ts';
import type { Database } from '../foundation/database/index.ts';
import { StartupProblem } from '../foundation/startup-problem.ts';
import { auditLedger, auditProvider, stripeRecords } from '../sales/index.ts';
import type { OperatorCommand } from './operator-command.ts';
import { withShopDatabase } from './with-shop-database.ts';

/** Whether the money is where the shop says it is; with a date also whether the card provider says the same. */
export const auditCommand: OperatorCommand = {
  name: 'audit',
  parameters: [],
  optional: ['--provider', '<since>'],
  purpose: 'checks that the ledger balances, and with a date that the card provider agrees',
  run: async (option, given) => {
    const since = option === undefined ? undefined : dateGiven(option, given);
    return withShopDatabase(async (database) => {
      const { summary, differences } = await auditLedger(database);
      const apart = since ? await differencesSince(database, since) : [];
      const found = [...differences, ...apart];
      if (found.length > 0) throw new StartupProblem(found.join('\n'));
      return `The ledger balances: ${summary}.${since ? ' The card provider agrees.' : ''}`;
    });
  },
};

const differencesSince = (database: Database, since: Date): Promise<string[]> =>
  auditProvider(database, stripeRecords(readPaymentsConfig(process.env)), since);

function dateGiven(option: string, text = ''): Date {
  const since = new Date(text);
  if (option === '--provider' && !Number.isNaN(since.getTime())) return since;
  throw new StartupProblem('--provider takes the date since when payments are compared: 2026-01-31.');
}
