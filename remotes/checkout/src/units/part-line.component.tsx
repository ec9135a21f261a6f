import { numberPath, type Part } from '@shop/contracts';
import { Picture } from '@shop/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface PartLineProps {
  /** `undefined` for a part that has left the catalogue. */
  part: Part | undefined;
  name: string;
  children: ReactNode;
  units: ReactNode;
  total: ReactNode;
  action: ReactNode;
}

/** A line of a cart or a list: part, units, total and what can be done with it. Far from the screen it costs no layout. */
export function PartLine({ part, name, children, units, total, action }: PartLineProps) {
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 py-4 md:grid-cols-[4rem_minmax(0,1fr)_9.5rem_6.5rem_5.5rem]">
      {part ? (
        <Picture
          src={part.picture}
          alt=""
          width={64}
          height={64}
          className="size-16 overflow-hidden rounded-control"
        />
      ) : (
        <span className="size-16 rounded-control border border-line bg-canvas" />
      )}
      <div className="min-w-0 max-md:col-span-2">
        {part?.number ? <p className="font-mono text-xs leading-5 text-muted">{part.number}</p> : null}
        <h2 className="leading-6 font-medium wrap-anywhere">
          {part ? (
            <Link
              to={part.number ? numberPath(part.number) : `/purchase/${part._id}`}
              className="underline-offset-2 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {children}
      </div>
      {/* On a narrow screen a total of many figures takes a row of its own. */}
      <div className="col-span-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:contents">
        <div className="w-38 md:w-auto">{units}</div>
        <p className="self-center text-right font-semibold tabular-nums max-md:hidden md:min-h-9 md:content-center md:self-start">
          {total}
        </p>
        <div className="ml-auto flex items-center justify-end gap-2">
          <span className="font-semibold tabular-nums md:hidden">{total}</span>
          {action}
        </div>
      </div>
    </div>
  );
}
