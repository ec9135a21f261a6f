import type { Column } from '@shop/ui';

/** A column of texts of any length. */
export const textColumn = <Row,>(
  key: string,
  header: string,
  width: string,
  text: (row: Row) => string,
): Column<Row> => ({ key, header, width, text, cell: (row) => <LongText>{text(row)}</LongText> });

/**
 * A cell's text of any length: two lines at most in a table, complete on hover and for screen readers. An email
 * may wrap after its @.
 */
export function LongText({ children: text }: { children: string }) {
  const at = text.indexOf('@') + 1;
  return (
    <span title={text} className="wrap-break-word as-table:line-clamp-2">
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  );
}
