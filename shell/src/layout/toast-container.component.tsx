import { messages } from '@shop/contracts';
import { type CloseButtonProps, Slide, ToastContainer as ToastifyContainer, toast } from 'react-toastify';
import { CloseIcon } from './icons.component.tsx';

export { AccountMenu } from './account-menu.component.tsx';
export { CartCount } from './cart-count.component.tsx';
export { JoinedAccount } from './joined-account.component.tsx';
export { OfflineBar } from './offline-bar.component.tsx';

/** The space that toasts take at the top right, below the header, in pixels. */
const TOASTS = { top: 56, bottom: 240, width: 344 };
/** On phones they are as wide as the window: one below the header, or one above the window's end. */
const PHONE = { width: 600, top: 72, height: 80 };

type ToastKind = 'success' | 'error';

const roles = { success: 'status', error: 'alert' } as const;

/** The last toast of each kind, and how often its text was shown since it appeared. */
const shown: Record<ToastKind, { id: number; text: string; times: number }> = {
  success: { id: 0, text: '', times: 0 },
  error: { id: 0, text: '', times: 0 },
};
let lastId = 0;

/** The successes that answer an error: what it said is no longer so. */
const answers: Readonly<Record<string, readonly string[]>> = {
  [messages.orderExists]: [messages.orderPlaced, messages.orderCancelled, messages.paymentCompleted],
  [messages.reviewFailed]: [messages.reviewSaved],
  [messages.profileFailed]: [messages.profileUpdated],
  [messages.productFailed]: [messages.productAdded],
};

/**
 * Shows a text, in the toast of its kind if that is still there: the time starts again, and a repeated text has
 * its count, so that it is announced again.
 */
export function showToast(kind: ToastKind, text: string): void {
  const last = shown[kind];
  const open = toast.isActive(last.id);
  // One that is no longer open may still be moving out: meanwhile the library drops another of the same id.
  const id = open ? last.id : ++lastId;
  const times = open && last.text === text ? last.times + 1 : 1;
  shown[kind] = { id, text, times };
  const content = () => (
    <>
      <span>{text}</span>
      {times > 1 && <b>{` ×${times}`}</b>}
    </>
  );
  if (kind === 'success' && answers[shown.error.text]?.includes(text)) toast.dismiss(shown.error.id);
  const dialog = document.querySelector('[role=dialog]');
  // A dialog leaves space for one toast above it.
  if (kind === 'error' && dialog) toast.dismiss(shown.success.id);
  const covers = innerWidth < PHONE.width ? coversMore() : coversPressed();
  const position = !dialog && covers ? 'bottom-right' : 'top-right';
  if (open) toast.update(id, { render: content, position, delay: 0 });
  else toast[kind](content, { toastId: id, role: roles[kind], position });
}

/** Whether toasts at the top would cover the control that has just been pressed. */
function coversPressed(): boolean {
  const pressed = document.activeElement;
  if (!pressed || pressed === document.body || pressed.matches('main, h1')) return false;
  const { top, bottom, right } = pressed.getBoundingClientRect();
  return bottom > TOASTS.top && top < TOASTS.bottom && right > innerWidth - TOASTS.width;
}

/** Whether a toast at the top of a phone would cover more controls than one at the end. */
function coversMore(): boolean {
  const controls = [...document.querySelectorAll('main :is(a, button, input, select, textarea)')].map((one) =>
    one.getBoundingClientRect(),
  );
  const coveredFrom = (start: number) =>
    controls.filter(({ top, bottom }) => bottom > start && top < start + PHONE.height).length;
  return coveredFrom(PHONE.top) > coveredFrom(innerHeight - PHONE.height);
}

/** Duration of a toast, in milliseconds (docs/specification.md#constants). */
const DURATION_MS = 5_000;

/** The library's styles with the shop's tokens, light and dark. */
const theme = [
  '[--toastify-font-family:var(--font-sans)]',
  '[--toastify-color-light:var(--color-surface)]',
  '[--toastify-text-color-light:var(--color-ink)]',
  '[--toastify-icon-color-success:var(--color-success)]',
  '[--toastify-icon-color-error:var(--color-danger)]',
  '[--toastify-toast-min-height:48px]',
  'print:hidden',
].join(' ');

const topPosition = [
  // Below the header.
  'top-18!',
  // The space above an open dialog.
  '[body:has([role=dialog])_&]:top-1!',
  // Nor an open menu below the header.
  'max-lg:group-has-[nav[data-state=open]]/shop:top-auto! max-lg:group-has-[nav[data-state=open]]/shop:bottom-4!',
].join(' ');

/**
 * The library times a toast by its progress bar's animation. With reduced motion animations end at once, and
 * the toast would too; there the animation's delay is the duration instead.
 */
const durationWithoutMotion =
  'motion-reduce:[animation-delay:5000ms]! motion-reduce:[animation-duration:1ms]!';

/** Shows toasts: top right, for 5000 ms, longer while hovered; they can be closed or dragged away. */
export function ToastContainer() {
  return (
    <ToastifyContainer
      position="top-right"
      autoClose={DURATION_MS}
      pauseOnHover
      // Otherwise a window that regains the focus would close a toast that is hovered.
      pauseOnFocusLoss={false}
      draggable
      hideProgressBar
      transition={Slide}
      closeButton={CloseButton}
      className={containerClass}
      toastClassName="border border-line text-sm [animation-duration:160ms]!"
      progressClassName={durationWithoutMotion}
    />
  );
}

const containerClass = (toasts?: { position?: string; defaultClassName?: string }): string =>
  `${toasts?.defaultClassName ?? ''} ${theme} ${toasts?.position === 'top-right' ? topPosition : ''}`;

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
