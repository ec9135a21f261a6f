import type { NumberedPart } from '@shop/contracts/calls';
import { PartSection } from './part-section.component.tsx';

/** The part's data as names and values; nothing where there is none. */
export function AttributeTable({ part: { attributes = [] } }: { part: NumberedPart }) {
  if (attributes.length === 0) return null;
  return (
    <PartSection title="Specifications">
      <table className="w-full table-fixed border-t border-line text-sm">
        <tbody>
          {attributes.map(({ name, value }) => (
            <tr key={name} className="border-b border-line">
              <th
                scope="row"
                className="w-2/5 py-1.5 pr-4 text-left align-top font-normal wrap-anywhere text-muted"
              >
                {name}
              </th>
              <td className="py-1.5 align-top font-medium wrap-anywhere">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PartSection>
  );
}
