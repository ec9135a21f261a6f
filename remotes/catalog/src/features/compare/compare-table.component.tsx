import type { Fit, NumberedPart } from '@shop/contracts/calls';
import { Picture } from '@shop/ui';
import { Link } from 'react-router-dom';
import { FitPill } from '../../fit/fit-pill.component.tsx';
import { partPath } from '../../shop/part-path.ts';
import { comparedRows } from './compared-rows.model.ts';

interface CompareTableProps {
  parts: readonly NumberedPart[];
  fits: ReadonlyMap<string, Fit>;
  onlyDifferences: boolean;
  without: (part: NumberedPart) => string;
}

/** Minimum widths by number of parts: each column has room for a price, and a table wider than the screen scrolls. */
const WIDTHS: Readonly<Record<number, string>> = { 3: 'min-w-114', 4: 'min-w-144' };

/** Parts side by side, a line for each fact, whose names stay in sight while the table scrolls sideways. */
export function CompareTable({ parts, fits, onlyDifferences, without }: CompareTableProps) {
  const rows = comparedRows(parts).filter(({ differs }) => differs || !onlyDifferences);
  return (
    <table
      className={`w-full table-fixed border-collapse text-sm max-sm:text-xs ${WIDTHS[parts.length] ?? ''}`}
    >
      <thead>
        <tr className="align-top">
          <td className="sticky left-0 z-1 w-24 bg-canvas md:w-1/5" />
          {parts.map((part) => (
            <th key={part._id} scope="col" className="p-2 text-left font-normal">
              <Picture
                src={part.picture}
                alt=""
                width={160}
                height={160}
                whole
                className="mb-2 w-full max-w-40 rounded-control border border-line"
              />
              <Link to={partPath(part)} className="font-semibold wrap-anywhere hover:underline">
                {part.name}
              </Link>
              <span className="block font-mono text-xs wrap-anywhere text-muted">{part.number}</span>
              <Link
                to={without(part)}
                replace
                className="inline-flex min-h-11 items-center text-muted underline underline-offset-2 hover:text-ink pointer-fine:min-h-7"
              >
                Remove<span className="sr-only"> {part.name}</span>
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fits.size > 0 ? (
          <tr className="border-t border-line bg-canvas align-top">
            <th scope="row" className="sticky left-0 z-1 bg-inherit p-2 text-left font-normal text-muted">
              Your vehicle
            </th>
            {parts.map(({ _id }) => {
              const fit = fits.get(_id);
              return (
                <td key={_id} className="p-2">
                  {fit ? <FitPill fit={fit} /> : null}
                </td>
              );
            })}
          </tr>
        ) : null}
        {rows.map(({ name, values, differs }) => (
          <tr
            key={name}
            data-differs={differs || undefined}
            className="border-t border-line bg-canvas align-top data-differs:bg-accent-soft"
          >
            <th
              scope="row"
              className="sticky left-0 z-1 bg-inherit p-2 text-left font-normal wrap-anywhere text-muted"
            >
              {name}
              {differs ? <span className="sr-only">, differs</span> : null}
            </th>
            {parts.map(({ _id }, index) => (
              <td key={_id} className={`p-2 wrap-anywhere tabular-nums ${differs ? 'font-semibold' : ''}`}>
                {values[index] || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
