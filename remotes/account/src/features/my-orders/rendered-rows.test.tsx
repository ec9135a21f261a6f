import { useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useRenderedRows } from './rendered-rows.hook.ts';

const idsOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `order_${index}`);

function Rows({ ids }: { ids: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { complete } = useRenderedRows(list, ids, { visit: 'visit', long: true, printed: true });
  return (
    <ul ref={list}>
      {ids.map((id) => (
        <li key={id}>{complete.has(id) ? 'whole' : 'name'}</li>
      ))}
    </ul>
  );
}

/** Prints as soon as it is in the document. */
function PrintedAtOnce({ ids, onPrint }: { ids: readonly string[]; onPrint: () => void }) {
  useLayoutEffect(() => {
    queueMicrotask(() => {
      dispatchEvent(new Event('beforeprint'));
      onPrint();
    });
  }, [onPrint]);
  return <Rows ids={ids} />;
}

test('a list that is printed as soon as it is shown is printed completely', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  const printed = await new Promise<(string | null)[]>((resolve) => {
    root.render(
      <PrintedAtOnce
        ids={idsOf(300)}
        onPrint={() => resolve([...page.querySelectorAll('li')].map(({ textContent }) => textContent))}
      />,
    );
  });
  root.unmount();

  expect(printed.filter((text) => text === 'whole')).toHaveLength(300);
});
