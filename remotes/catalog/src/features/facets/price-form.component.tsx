import { Button } from '@shop/ui';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { listAddress, PARTS, pricesIn } from '../../address/catalogue-address.ts';

const field =
  'min-h-11 w-full min-w-0 rounded-control border border-edge bg-surface px-2 text-base text-ink pointer-fine:min-h-8 pointer-fine:text-sm';

/** A range of prices. A plain form, which works before the scripts have come. */
export function PriceForm({ address }: { address: URLSearchParams }) {
  const navigate = useNavigate();
  const { from, to } = pricesIn(address);
  const others = [...address].filter(([name]) => !['from', 'to', 'page'].includes(name));

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const amount = (name: string) => String(given.get(name) ?? '').trim() || undefined;
    void navigate(listAddress(address, { from: amount('from'), to: amount('to') }), {
      preventScrollReset: true,
    });
  };

  return (
    <form
      // The fields hold what the address says, also after back and forward.
      key={`${from} ${to}`}
      action={PARTS}
      onSubmit={apply}
      className="mt-2 flex items-center gap-2"
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        name="from"
        aria-label="Lowest price in dollars"
        placeholder="From"
        inputMode="decimal"
        pattern="\d{1,8}(\.\d{1,2})?"
        defaultValue={from ?? ''}
        className={field}
      />
      <input
        name="to"
        aria-label="Highest price in dollars"
        placeholder="To"
        inputMode="decimal"
        pattern="\d{1,8}(\.\d{1,2})?"
        defaultValue={to ?? ''}
        className={field}
      />
      <Button variant="secondary" type="submit" className="px-3 pointer-fine:min-h-8">
        Apply
      </Button>
    </form>
  );
}
