import { ChoiceGroup } from '@shop/ui';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { listAddress, sortLabels } from '../../address/catalogue-address.ts';
import { useListLook } from './list-look.hook.ts';

interface ListControlsProps {
  address: URLSearchParams;
  sort: string;
}

const looks = [
  { value: 'cards', label: 'Cards' },
  { value: 'rows', label: 'Rows' },
] as const;

/** The order of the list, and whether it shows cards or compact rows. */
export function ListControls({ address, sort }: ListControlsProps) {
  const sortId = useId();
  const navigate = useNavigate();
  const { look, keep } = useListLook(address);
  const go = (change: Parameters<typeof listAddress>[1]) =>
    void navigate(listAddress(address, change), { preventScrollReset: true });

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:min-w-0 max-sm:grow max-sm:flex-nowrap max-sm:justify-between max-sm:gap-x-2">
      <label htmlFor={sortId} className="flex min-w-0 items-center gap-2 text-sm text-muted">
        <span className="max-sm:sr-only">Sort</span>
        <select
          id={sortId}
          value={sort}
          onChange={({ target }) => go({ sort: target.value })}
          className="min-h-11 min-w-0 rounded-control max-sm:w-full max-sm:px-1 border border-edge bg-surface px-2 text-base text-ink pointer-fine:min-h-9 pointer-fine:text-sm"
        >
          {Object.entries(sortLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div className="shrink-0 [&_legend]:sr-only">
        <ChoiceGroup
          label="Look"
          options={looks}
          value={look}
          onChange={(chosen) => {
            keep(chosen);
            const { page, upTo } = Object.fromEntries(address);
            go({ view: chosen, page, upTo });
          }}
        />
      </div>
    </div>
  );
}
