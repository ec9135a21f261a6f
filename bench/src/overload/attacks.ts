import { partOf } from '../serving/population.ts';

interface AttackingCall {
  path: string;
  body?: string;
}

const WORDS = 12;
const LINES = 500;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const randomWord = (length: number): string =>
  Array.from({ length }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('');

const lines = Array.from({ length: LINES }, (_, line) => ({ partId: partOf(line + 1), quantity: 1 }));
const cart = JSON.stringify({ lines });

/** Legal calls that cost most, and the cheapest one, which is sent most often. */
export const attacks: Readonly<Record<string, () => AttackingCall>> = {
  'a list of 500 parts': () => ({ path: `/api/part?limit=500&q=${randomWord(1)}+${randomWord(1)}` }),
  'a search for 12 unknown words': () => ({
    path: `/api/parts?q=${Array.from({ length: WORDS }, () => randomWord(7)).join('+')}`,
  }),
  'a cart of 500 lines': () => ({ path: '/api/cartLines', body: cart }),
  'a call that does not exist': () => ({ path: '/api/nothing' }),
};
