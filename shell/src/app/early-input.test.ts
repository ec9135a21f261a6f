import { act, createElement, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { endEarlyInput, replayEarlyInput } from './early-input.ts';

const everywhere = () => true;
const pressed = vi.fn<(event: Event) => void>();
let field: HTMLInputElement;
let button: HTMLButtonElement;

beforeEach(() => {
  pressed.mockClear();
  document.body.innerHTML = '<label>Email <input></label><button type="button"><i>Login</i></button>';
  field = document.querySelector('input') ?? new HTMLInputElement();
  button = document.querySelector('button') ?? new HTMLButtonElement();
  const kept: { event: Event; value: string | undefined }[] = [];
  const listening = new AbortController();
  globalThis.earlyInput = { kept, end: () => listening.abort() };
  for (const type of ['input', 'click']) {
    document.body.addEventListener(
      type,
      (event) => {
        kept.push({
          event,
          value: event.target instanceof HTMLInputElement ? event.target.value : undefined,
        });
      },
      { signal: listening.signal },
    );
  }
});

// Other suites of the same worker would have their input recorded.
afterEach(() => {
  endEarlyInput();
  globalThis.earlyInput = undefined;
});

function type(text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('a field emptied by the page’s code gets the last input back', async () => {
  type('a');
  type('ab');
  field.value = '';
  const heard = vi.fn<() => void>();
  field.addEventListener('input', heard);

  replayEarlyInput(everywhere);

  await expect.poll(() => field.value).toBe('ab');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a file that was chosen stays, and what was done after it is not lost', async () => {
  const files = document.createElement('input');
  files.type = 'file';
  document.body.append(files);
  const heard = vi.fn<() => void>();
  files.addEventListener('change', heard);
  files.dispatchEvent(new Event('input', { bubbles: true }));
  button.click();
  button.addEventListener('click', pressed);
  const [chosen] = globalThis.earlyInput?.kept ?? [];
  // As browsers tell it.
  if (chosen) chosen.value = 'C:\\fakepath\\parts.csv';

  replayEarlyInput(everywhere);

  await expect.poll(() => heard).toHaveBeenCalledTimes(1);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a pressed button is pressed once, wherever in it the press was, and however often', async () => {
  document.querySelector('i')?.click();
  button.click();
  button.addEventListener('click', pressed);

  replayEarlyInput(everywhere);
  endEarlyInput();
  await expect.poll(() => pressed).toHaveBeenCalled();
  replayEarlyInput(everywhere);

  await Promise.resolve();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('input of another part is left to that part', async () => {
  button.click();
  button.addEventListener('click', pressed);

  replayEarlyInput((element) => element === field);
  await Promise.resolve();
  expect(pressed).not.toHaveBeenCalled();

  replayEarlyInput(everywhere);
  await expect.poll(() => pressed).toHaveBeenCalledTimes(1);
});

test('a press that is dispatched while the part hydrates is not repeated', async () => {
  button.addEventListener('click', pressed);
  // The press itself makes React hydrate this part, and then reaches it.
  document.addEventListener('click', () => replayEarlyInput(everywhere), { once: true });
  button.click();

  await Promise.resolve();
  expect(pressed).toHaveBeenCalledTimes(1);
});

function Choice({ type, ticked }: { type: 'checkbox' | 'radio'; ticked: boolean }) {
  const [isTicked, setTicked] = useState(ticked);
  const onChange = () => setTicked(type === 'radio' || !isTicked);
  return createElement('input', { type, checked: isTicked, onChange, title: isTicked ? 'ticked' : 'empty' });
}

test.each([
  ['a box that was ticked', 'checkbox', false, 1, 'ticked'],
  ['a box that was emptied', 'checkbox', true, 1, 'empty'],
  ['a box that was pressed twice', 'checkbox', false, 2, 'empty'],
  ['an option that was chosen', 'radio', false, 1, 'ticked'],
] as const)('%s before is the same in the hydrated part', async (_, kind, ticked, presses, title) => {
  const screen = createElement(Choice, { type: kind, ticked });
  const part = document.body.appendChild(document.createElement('div'));
  part.innerHTML = renderToString(screen);
  const choice = part.querySelector('input');
  for (let press = 0; press < presses; press += 1) choice?.click();
  const root = await act(async () => hydrateRoot(part, screen));
  onTestFinished(() => act(() => root.unmount()));

  await act(async () => replayEarlyInput(everywhere));

  expect([choice?.title, choice?.checked]).toEqual([title, title === 'ticked']);
});
