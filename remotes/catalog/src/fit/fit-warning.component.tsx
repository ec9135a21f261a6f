import { formatCount } from '@shop/contracts';
import { type ChosenVehicle, type SlotProps, useChosenVehicle } from '@shop/host';
import { FitNote, NOTE, WARNING } from './fit-note.component.tsx';
import { FitState, InsteadLink } from './fit-pill.component.tsx';
import { isMisfit } from './fit-text.ts';
import { useFits } from './fits.hook.ts';

type Parts = SlotProps['fit-warning'];

/** Before parts are ordered: which of them do not fit the chosen vehicle, or are not known to. Nothing where all fit. */
export function FitWarning(props: Parts) {
  const vehicle = useChosenVehicle();
  return vehicle ? <Warning {...props} vehicle={vehicle} /> : null;
}

/** Misfits that are named. A cart may have 500 lines, and each says it too. */
const MAX_NAMED = 5;

function Warning({ parts, cards, vehicle }: Parts & { vehicle: ChosenVehicle }) {
  const fits = useFits(vehicle.id, cards);
  const misfits = parts.flatMap((part) => {
    const fit = fits.get(part._id);
    return fit && isMisfit(fit) ? [{ ...part, fit }] : [];
  });
  const [first] = misfits;
  if (!first) return null;
  if (parts.length === 1) return <FitNote vehicle={vehicle} fit={first.fit} />;
  const more = misfits.length - MAX_NAMED;
  return (
    <div role="alert" className={`${NOTE} ${WARNING}`}>
      <p className="wrap-anywhere">
        {formatCount(misfits.length)} of {formatCount(parts.length)} parts do not fit, or are not known to
        fit, <strong className="font-semibold">{vehicle.label}</strong>:
      </p>
      <ul className="mt-1 space-y-1">
        {misfits.slice(0, MAX_NAMED).map(({ _id, name, fit }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-2">
            <span className="wrap-anywhere">{name}</span>
            <FitState fit={fit} />
            <InsteadLink fit={fit} vehicle={vehicle.id} />
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mt-1">And {formatCount(more)} more, which their lines name.</p> : null}
    </div>
  );
}
