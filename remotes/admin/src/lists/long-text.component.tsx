/**
 * A cell's text of any length: two lines at most, complete on hover and for screen readers. An email may wrap
 * after its @.
 */
export function LongText({ children: text }: { children: string }) {
  const at = text.indexOf('@') + 1;
  return (
    <span title={text} className="line-clamp-2 max-w-72 wrap-break-word">
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  );
}
