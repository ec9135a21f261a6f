import type { CartLine } from '@shop/contracts';
import { type Account, useSession } from '@shop/host';
import { profileQuery, tabDraft } from '@shop/lists';
import { Button, buttonClass, Price, TextAreaField, TextField } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CartActions } from '../../cart/cart-actions.ts';
import { dollarsOf, lineProblem, linesText, unitsText } from '../../cart/cart-line.model.ts';
import { usePlaceOrder } from './place-order.hook.ts';
import { type Contact, contactErrors, isInCart, readDraft } from './placing.model.ts';
import { RefusedLines } from './refused-lines.component.tsx';

interface PlaceOrderProps {
  lines: readonly CartLine[];
  actions: CartActions;
}

/**
 * The order of all lines of the cart. A visitor is asked to log in, and comes back. Without lines it shows only the
 * outcome of the last order.
 */
export function PlaceOrder({ lines, actions }: PlaceOrderProps) {
  const account = useSession((session) => session.account);
  if (account !== undefined) {
    return <ContactForm key={account.uid} lines={lines} actions={actions} account={account} />;
  }
  if (lines.length === 0) return null;
  return (
    <OrderBox lines={lines}>
      <Link
        to="/login"
        state={{ from: '/cart', reason: 'to order what is in your cart' }}
        className={buttonClass('primary')}
      >
        Log in to order
      </Link>
    </OrderBox>
  );
}

/** The total of the cart, above what can be done with it. */
function OrderBox({ lines, children }: Pick<PlaceOrderProps, 'lines'> & { children: ReactNode }) {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-label="Order" className="grid gap-4 rounded-card border border-line bg-surface p-4 lg:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-sm text-muted tabular-nums">
          {linesText(lines.length)}, {unitsText(units)}
        </p>
        <p className="text-sm text-muted">
          Total{' '}
          <output className="text-2xl font-semibold text-ink">
            <Price dollars={dollarsOf(lines)} />
          </output>
        </p>
      </div>
      {children}
    </section>
  );
}

function ContactForm({ lines, actions, account }: PlaceOrderProps & { account: Account }) {
  const { data: profile } = useQuery(profileQuery(account.email));
  const draft = useMemo(() => tabDraft('cart-contact', account.uid), [account.uid]);
  const { place, placing, refusal, unanswered, sendAgain } = usePlaceOrder(() => draft.write(''));
  const [typed, setTyped] = useState(() => readDraft(draft.read()));
  const [touched, setTouched] = useState<Partial<Record<keyof Contact, true>>>({});
  const contact: Contact = {
    poNumber: '',
    phone: profile?.number ?? '',
    address: profile?.address ?? '',
    ...typed,
  };
  const errors = contactErrors(contact);
  const blocked = lines.filter((line) => lineProblem(line));

  const field = (name: keyof Contact) => ({
    name,
    value: contact[name],
    error: touched[name] ? errors[name] : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...typed, [name]: target.value };
      setTyped(next);
      draft.write(JSON.stringify(next));
    },
    onBlur: () => setTouched((before) => ({ ...before, [name]: true })),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTouched({ poNumber: true, phone: true, address: true });
    const [wrong] = Object.keys(errors);
    if (wrong) {
      const control = event.currentTarget.elements.namedItem(wrong);
      if (control instanceof HTMLElement) control.focus();
    } else if (!placing && blocked.length === 0) {
      place(lines, contact);
    }
  };

  const hasLeft = unanswered !== undefined && !isInCart(unanswered, lines);
  const notice = refusal ? (
    <RefusedLines
      refusal={refusal}
      lines={lines}
      actions={actions}
      onSendAgain={hasLeft ? () => sendAgain(unanswered) : undefined}
    />
  ) : null;
  if (lines.length === 0) return notice;
  return (
    <OrderBox lines={lines}>
      <form noValidate method="dialog" onSubmit={submit} className="grid gap-4">
        <TextField
          {...field('poNumber')}
          label="Purchase order number"
          hint="If you use one"
          maxLength={40}
        />
        <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" maxLength={40} />
        <TextAreaField
          {...field('address')}
          label="Address"
          autoComplete="street-address"
          rows={2}
          maxLength={500}
        />
        {notice}
        {blocked.length > 0 ? <BlockedLines lines={blocked} /> : null}
        <Button type="submit" busy={placing} disabled={blocked.length > 0}>
          Place Order
        </Button>
      </form>
    </OrderBox>
  );
}

/** Lines that cannot be ordered as they are, and the way to the first. */
function BlockedLines({ lines: [first, ...others] }: { lines: readonly CartLine[] }) {
  const show = () => {
    const row = document.querySelector(`[data-part="${first?.partId}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  };
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-warning">
      {others.length === 0
        ? 'One line cannot be ordered as it is.'
        : `${linesText(others.length + 1)} cannot be ordered as they are.`}
      <Button variant="secondary" onClick={show}>
        {others.length === 0 ? 'Show it' : 'Show the first'}
      </Button>
    </p>
  );
}
