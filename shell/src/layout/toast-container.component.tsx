import { type CloseButtonProps, Slide, ToastContainer as ToastifyContainer } from 'react-toastify';
import { CloseIcon } from './icons.component.tsx';

export { toast } from 'react-toastify';
export { OfflineBar } from './offline-bar.component.tsx';

/** Duration of a toast, in milliseconds (docs/specification.md#constants). */
const STAY = 5_000;

/** The library's styles with the shop's tokens, light and dark. */
const theme = [
  '[--toastify-font-family:var(--font-sans)]',
  '[--toastify-color-light:var(--color-surface)]',
  '[--toastify-text-color-light:var(--color-ink)]',
  '[--toastify-icon-color-success:var(--color-success)]',
  '[--toastify-icon-color-error:var(--color-danger)]',
  '[--toastify-toast-min-height:48px]',
  // Below the header: a toast must not cover Sign Out or the menu's button.
  'top-18! print:hidden',
  // Nor an open menu below the header.
  'max-md:group-has-[nav[data-state=open]]/shop:top-auto! max-md:group-has-[nav[data-state=open]]/shop:bottom-4!',
].join(' ');

/**
 * The library times a toast by its progress bar's animation. With reduced motion animations end at once, and
 * the toast would too; there the animation's delay is the duration instead.
 */
const stayWithoutMotion = 'motion-reduce:[animation-delay:5000ms]! motion-reduce:[animation-duration:1ms]!';

/** Shows toasts: top right, for 5000 ms, longer while hovered; they can be closed or dragged away. */
export function ToastContainer() {
  return (
    <ToastifyContainer
      position="top-right"
      autoClose={STAY}
      pauseOnHover
      // Otherwise a window that regains the focus would close a toast that is hovered.
      pauseOnFocusLoss={false}
      draggable
      hideProgressBar
      transition={Slide}
      closeButton={CloseButton}
      className={theme}
      toastClassName="border border-line text-sm [animation-duration:160ms]!"
      progressClassName={stayWithoutMotion}
    />
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label="Close message"
      onClick={closeToast}
      className="-my-2 -mr-2 ml-auto grid size-11 shrink-0 place-items-center self-center rounded-control text-muted hover:text-ink"
    >
      <CloseIcon />
    </button>
  );
}
