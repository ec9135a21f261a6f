import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { formatCount, formatDollars, type Order, orderReads } from '@shop/contracts';
import { orderTotal } from '@shop/orders';
import { Button, TextAreaField } from '@shop/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const write = 'PUT /order/{id}/returns';

/** Accepts or declines the return that a buyer asks for, if there is one; they read the answer. */
export function AnswerReturnForm({ order }: { order: Order }) {
  const client = useQueryClient();
  const [answer, setAnswer] = useState('');
  const asked = order.returns?.find(({ status }) => status === 'asked');
  const reply = useMutation({
    mutationFn: (body: { askedAt: string; accepted: boolean }) =>
      call(write, { params: { id: order._id }, body: { ...body, answer: answer.trim() } }),
    onSuccess: () => setAnswer(''),
    // Another admin may have answered.
    onSettled: () => client.invalidateQueries(staleAfter<typeof write>(orderReads)),
  });
  if (!asked) return null;
  const { askedAt, quantity } = asked;
  const value = formatDollars(orderTotal({ price: order.price, orders: quantity }));
  const choice = (accepted: boolean, text: string) => (
    <Button
      variant="secondary"
      busy={reply.isPending && reply.variables.accepted === accepted}
      disabled={answer.trim() === '' || reply.isPending}
      onClick={() => reply.mutate({ askedAt, accepted })}
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
