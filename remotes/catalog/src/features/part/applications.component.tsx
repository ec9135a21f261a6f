import type { NumberedPart } from '@shop/contracts/calls';
import { countText } from '../../count/count-text.ts';
import { TitledSection } from '../../section/titled-section.component.tsx';
import { builtLabel, modelLabel } from '../../vehicle/vehicle-label.ts';

/** The cars that the part fits: a model in a row, scrolled where they are many. */
export function Applications({ part: { applications, vehicles, universal } }: { part: NumberedPart }) {
  if (universal) {
    return (
      <TitledSection title="Fits">
        <p className="text-sm">Every car: this part is universal.</p>
      </TitledSection>
    );
  }
  if (applications.length === 0) {
    return (
      <TitledSection title="Fits">
        <p className="text-sm text-muted">
          We do not know which cars this part fits. Compare its numbers and data.
        </p>
      </TitledSection>
    );
  }
  return (
    <TitledSection title="Fits">
      <p className="mb-2 text-sm text-muted">
        {`${countText(vehicles)} ${vehicles.count === 1 ? 'vehicle' : 'vehicles'}, by model, engine and position`}
      </p>
      <table className="w-full border-t border-line text-sm">
        <thead>
          <tr className="border-b border-line text-left text-xs text-muted">
            {['Model', 'Engines', 'Position'].map((column) => (
              <th key={column} scope="col" className="py-1.5 pr-4 font-medium last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {applications.map((one) => (
            <tr key={`${modelLabel(one)} ${one.builtFrom}`} className="border-b border-line align-top">
              <th scope="row" className="w-2/5 py-1.5 pr-4 text-left font-medium wrap-anywhere">
                {modelLabel(one)}
                <span className="block text-xs font-normal text-muted tabular-nums">{builtLabel(one)}</span>
              </th>
              <td className="py-1.5 pr-4">{one.engines.join(', ')}</td>
              <td className="py-1.5">
                {one.positions.join(', ')}
                <span className="block text-xs text-muted">{one.notes.join('; ')}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledSection>
  );
}
