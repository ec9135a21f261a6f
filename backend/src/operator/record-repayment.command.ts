import { StartupProblem } from '../foundation/startup-problem.ts';
import { changeMoney, listFailedRefunds, repaidByHand } from '../sales/index.ts';
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
