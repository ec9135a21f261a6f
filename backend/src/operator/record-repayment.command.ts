import { listFailedRefunds, recordRepayment } from '../payments/refund.store.ts';
import { StartupProblem } from '../platform/startup-problem.ts';
import type { OperatorCommand } from './operator-command.ts';
import { withShopDatabase } from './with-shop-database.ts';

/** For money that the card provider could not refund, and that somebody sent to the buyer in another way. */
export const recordRepaymentCommand: OperatorCommand = {
  name: 'record-repayment',
  parameters: ['<order or payment>'],
  purpose: 'notes that a buyer was paid back by other means after a refund had failed',
  run: (id) =>
    withShopDatabase(async (database) => {
      const [owed, ...others] = await database.run(listFailedRefunds, [id]);
      if (others.length > 0) {
        const payments = namesOf([...(owed ? [owed] : []), ...others]).join(', ');
        throw new StartupProblem(
          `${id} has several payments to be paid back. Name one of them: ${payments}.`,
        );
      }
      const [recorded] = owed
        ? await database.run(recordRepayment, [owed.intent_id, 'command-line', owed.order_id])
        : [];
      if (!owed || !recorded) throw new StartupProblem(`No payment of ${id} waits to be paid back by hand.`);
      const dollars = (recorded.repaid_cents / 100).toFixed(2);
      return `$${dollars} of ${owed.intent_id} for ${owed.order_id} is noted as paid back by other means.`;
    }),
};

/** The payments, or the orders where they share one payment. */
function namesOf(owed: readonly { intent_id: string; order_id: string }[]): string[] {
  const payments = owed.map((money) => money.intent_id);
  return new Set(payments).size > 1 ? payments : owed.map((money) => money.order_id);
}
