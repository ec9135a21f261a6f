import type { Part } from '@shop/contracts';
import { buttonClass } from '@shop/ui';
import { Link, useNavigate } from 'react-router-dom';
import { OrderForm } from './order-form.component.tsx';
import { useQuantity } from './quantity.hook.ts';

/** The order of a part on its public page. It leads to the page where a buyer who is signed in orders. */
export function PublicOrder({ part, isLoose }: { part: Part; isLoose: boolean }) {
  const quantity = useQuantity(part);
  const navigate = useNavigate();
  const to = `/purchase/${part._id}`;
  const state = { units: quantity.units };
  return (
    <OrderForm
      part={part}
      quantity={quantity}
      isLoose={isLoose}
      onOrder={() => void navigate(to, { state })}
      purchase={
        <Link
          to={to}
          state={state}
          onClick={(event) => {
            if (!quantity.judge()) event.preventDefault();
          }}
          className={`${buttonClass('primary')} grow`}
        >
          Purchase
        </Link>
      }
    />
  );
}
