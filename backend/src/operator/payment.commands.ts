import { readPaymentsConfig } from '../foundation/config/config.ts';
import type { Database } from '../foundation/database/index.ts';
import { StartupProblem } from '../foundation/startup-problem.ts';
import {
  auditLedger,
  auditProvider,
  changeMoney,
  listFailedRefunds,
  repaidByHand,
  stripeRecords,
} from '../sales/index.ts';
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

/** For money that the card provider could not refund, and that somebody sent to the buyer in another way. */
export const recordRepaymentCommand: OperatorCommand = {
  name: 'record-repayment',
  parameters: ['<order or payment>'],
  purpose: 'notes that a buyer was paid back by other means after a refund had failed',
  run: (id) =>
    withShopDatabase(async (database) => {
      const [owed, ...others] = await database.run(listFailedRefunds, [id]);
      if (!owed) throw new StartupProblem(`No payment of ${id} waits to be paid back by hand.`);
      if (others.length > 0) {
        const payments = namesOf([owed, ...others]).join(', ');
        throw new StartupProblem(
          `${id} has several payments to be paid back. Name one of them: ${payments}.`,
        );
      }
      const { intent_id: intentId, line_id: lineId } = owed;
      const repaid = await changeMoney(database, intentId, (payment) =>
        repaidByHand(payment, lineId, 'command-line'),
      );
      if (!repaid) throw new StartupProblem(`No payment of ${id} waits to be paid back by hand.`);
      const dollars = (repaid.outcome.cents / 100).toFixed(2);
      return `$${dollars} of ${intentId} for ${lineId} is noted as paid back by other means.`;
    }),
};

/** The payments, or the lines where they share one payment. */
function namesOf(owed: readonly { intent_id: string; line_id: string }[]): string[] {
  const payments = owed.map((money) => money.intent_id);
  return new Set(payments).size > 1 ? payments : owed.map((money) => money.line_id);
}
