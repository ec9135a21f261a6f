import { Button } from '@shop/ui';
import { useState } from 'react';

/** The shop's two animations, replayable; with reduced motion there is none. */
export function Motion() {
  const [time, setTime] = useState(0);
  return (
    <>
      <Button variant="secondary" onClick={() => setTime(time + 1)}>
        Again
      </Button>
      <div key={`now-${time}`} className="animate-appear rounded-control bg-accent-soft p-4 text-xs">
        appears, 160 ms
      </div>
      <div key={`late-${time}`} className="animate-appear-late rounded-control bg-accent-soft p-4 text-xs">
        appears after 150 ms, when loading
      </div>
    </>
  );
}
