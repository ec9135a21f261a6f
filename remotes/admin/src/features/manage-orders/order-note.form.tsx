import { noteReads, type Order } from '@shop/contracts';
import { useWrite } from '@shop/lists';
import { Button, TextAreaField } from '@shop/ui';
import { useState } from 'react';

/** Adds a note to an order's history, for admins only. A refused text stays. */
export function OrderNoteForm({ order }: { order: Order }) {
  const [text, setText] = useState('');
  const note = useWrite('POST /order/{id}/notes', noteReads);
  return (
    <form
      noValidate
      className="flex max-w-xl flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!text.trim() || note.isPending) return;
        const input = { params: { id: order._id }, body: { text: text.trim() } };
        note.mutate(input, { onSuccess: () => setText('') });
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
