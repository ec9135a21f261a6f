import { formatCount, messages, type Order, orderReads, parseWholeNumber } from '@shop/contracts';
import { useWrite } from '@shop/lists';
import { Button, NumberStepper, TextAreaField } from '@shop/ui';
import { type FormEvent, useState } from 'react';
import { returnableUnits } from './my-orders.model.ts';

/** Asks for a return of some units of a shipped line, and why. */
export function AskReturnForm({ line, onDone }: { line: Order; onDone: () => void }) {
  const most = returnableUnits(line);
  const [typed, setTyped] = useState(String(most));
  const [reason, setReason] = useState('');
  const quantity = parseWholeNumber(typed) ?? 0;
  const isWrong = quantity < 1 || quantity > most;
  const ask = useWrite('POST /order/{id}/returns', orderReads, { done: messages.returnAsked });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong || !reason.trim() || ask.isPending) return;
    const input = { params: { id: line._id }, body: { quantity, reason: reason.trim() } };
    ask.mutate(input, { onSuccess: onDone });
  };
  return (
    <form noValidate aria-label="Return" className="flex max-w-xl flex-col gap-4" onSubmit={submit}>
      <NumberStepper
        label="Units to return"
        min={1}
        max={most}
        step={1}
        value={typed}
        error={isWrong ? `1 to ${formatCount(most)} units can be returned.` : undefined}
        onChange={setTyped}
      />
      <TextAreaField
        label="Reason"
        maxLength={500}
        value={reason}
        error={ask.error?.message}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button
        type="submit"
        className="self-start"
        busy={ask.isPending}
        disabled={isWrong || reason.trim() === ''}
      >
        Send request
      </Button>
    </form>
  );
}
