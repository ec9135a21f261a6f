import type { Part } from '@shop/contracts';
import { PartSection } from './part-section.component.tsx';

/** The part's number and attributes as a table; nothing where there are none. */
export function PartData({ part: { number, attributes = [] } }: { part: Part }) {
  if (!number && attributes.length === 0) return null;
  return (
    <PartSection title="Specifications">
      <table className="w-full table-fixed border-t border-line text-sm">
        <tbody>
          {number ? <Row name="Part number" value={number} mono /> : null}
          {attributes.map(({ name, value }) => (
            <Row key={name} name={name} value={value} />
          ))}
        </tbody>
      </table>
    </PartSection>
  );
}

function Row({ name, value, mono = false }: { name: string; value: string; mono?: boolean }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="w-2/5 py-2 pr-4 text-left align-top font-normal wrap-anywhere text-muted">
        {name}
      </th>
      <td className={`py-2 align-top font-medium wrap-anywhere ${mono ? 'font-mono' : ''}`}>{value}</td>
    </tr>
  );
}
