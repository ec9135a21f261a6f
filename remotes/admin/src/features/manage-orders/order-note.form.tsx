import type { Order } from '@shop/contracts';
import { Button, TextAreaField } from '@shop/ui';
import { useState } from 'react';
import { useNoteOnOrder } from './note-on-order.mutation.ts';

/** Adds a note to an order's history, for admins only. A refused text stays. */
export function OrderNoteForm({ order }: { order: Order }) {
  const [text, setText] = useState('');
  const note = useNoteOnOrder(order._id);
  return (
    <form
      noValidate
      className="flex max-w-xl flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() && !note.isPending) note.mutate(text.trim(), { onSuccess: () => setText('') });
      }}
    >
      <div className="w-full">
        <TextAreaField
          label={`Note on order ${order.number}, for admins only`}
          rows={2}
          maxLength={500}
          value={text}
          error={note.error?.message}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" variant="secondary" busy={note.isPending} disabled={text.trim() === ''}>
        Add note
      </Button>
    </form>
  );
}
