import { minUnits, type Part } from '@shop/contracts';
import { Slot } from '@shop/host';
import { Button } from '@shop/ui';
import { useEffect, useRef, useState } from 'react';

interface AddToCartProps {
  part: Pick<Part, '_id' | 'name' | 'quantity' | 'minimumOrder'>;
  /** By default as few as an order takes. */
  units?: number;
  /** Called with each press; `false` where the units cannot be added. */
  mayAdd?: () => boolean;
  className?: string;
}

const TEXT = 'Add to cart';

/**
 * Adds units of a part to the cart. Another remote does, whose code comes with the first intent: until then, and without
 * it, the button is all there is.
 */
export function AddToCart(props: AddToCartProps) {
  const { part, units = minUnits(part), mayAdd = () => true, className = '' } = props;
  const [wanted, setWanted] = useState(false);
  const [requests, setRequests] = useState(0);
  const want = () => setWanted(true);
  const press = () => {
    if (!mayAdd()) return;
    want();
    setRequests((before) => before + 1);
  };
  return (
    <Button
      variant="secondary"
      className={`min-w-34 ${className}`}
      onPointerEnter={want}
      onFocus={want}
      onClick={press}
    >
      {wanted ? (
        <Slot
          name="part-order-options"
          props={{ part, units, requests }}
          pending={requests > 0 ? 'Adding …' : TEXT}
          unavailable={(retry) => (requests > 0 ? <Unavailable requests={requests} retry={retry} /> : TEXT)}
        />
      ) : (
        TEXT
      )}
      <span className="sr-only"> {part.name}</span>
    </Button>
  );
}

/** The next press tries again. */
function Unavailable({ requests, retry }: { requests: number; retry: () => void }) {
  const shownAt = useRef(requests);
  useEffect(() => {
    if (requests > shownAt.current) retry();
  }, [requests, retry]);
  return <span role="alert">Cart not loaded: try again</span>;
}
