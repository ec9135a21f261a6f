import { Button } from '@shop/ui';
import { type ReactNode, useState } from 'react';

interface LiveProps<Value> {
  initial: Value;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

/** Something with a value that can be changed. */
export function Live<Value>({ initial, children }: LiveProps<Value>): ReactNode {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

interface OpenableProps {
  label: string;
  children: (open: boolean, close: () => void) => ReactNode;
}

/** Something that a button opens. */
export const Openable = ({ label, children }: OpenableProps) => (
  <Live initial={false}>
    {(open, setOpen) => (
      <>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {label}
        </Button>
        {children(open, () => setOpen(false))}
      </>
    )}
  </Live>
);
