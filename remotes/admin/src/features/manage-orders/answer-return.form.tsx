import { formatCount, formatDollars, type Order, orderReads, orderTotal } from '@shop/contracts';
import { useWrite } from '@shop/lists';
import { Button, TextAreaField } from '@shop/ui';
import { useState } from 'react';

/** Accepts or declines the return that a buyer asks for, if there is one; they read the answer. */
export function AnswerReturnForm({ order }: { order: Order }) {
  const [answer, setAnswer] = useState('');
  const asked = order.returns?.find(({ status }) => status === 'asked');
  const reply = useWrite('PUT /order/{id}/returns', orderReads);
  if (!asked) return null;
  const { askedAt, quantity } = asked;
  const value = formatDollars(orderTotal({ price: order.price, orders: quantity }));
  const choice = (accepted: boolean, text: string) => (
    <Button
      variant="secondary"
      busy={reply.isPending && reply.variables.body.accepted === accepted}
      disabled={answer.trim() === '' || reply.isPending}
      onClick={() =>
        reply.mutate(
          { params: { id: order._id }, body: { askedAt, accepted, answer: answer.trim() } },
          { onSuccess: () => setAnswer('') },
        )
      }
    >
      {text}
    </Button>
  );
  return (
    <div className="flex max-w-xl flex-col items-start gap-2">
      <div className="w-full">
        <TextAreaField
          label={`Answer to the return of ${formatCount(quantity)} of order ${order.number}`}
          hint={`The buyer reads it. Nothing is paid back by it: refund ${value} at the card provider.`}
          rows={2}
          maxLength={500}
          value={answer}
          error={reply.error?.message}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      </div>
      <div className="flex gap-2">
        {choice(true, 'Accept return')}
        {choice(false, 'Decline return')}
      </div>
    </div>
  );
}
