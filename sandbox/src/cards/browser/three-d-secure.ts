import type { AuthenticationOutcome } from './authentication-frame.ts';

// Any page may embed this one, so the answer is worth nothing by itself.

const buttons = document.querySelectorAll<HTMLButtonElement>('button');
for (const button of buttons) {
  const outcome: AuthenticationOutcome =
    button.dataset['outcome'] === 'authorized' ? 'authorized' : 'refused';
  button.addEventListener('click', () => parent.postMessage(outcome, '*'));
}
buttons[0]?.focus();
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') parent.postMessage('refused' satisfies AuthenticationOutcome, '*');
});
