export { randomNumbers } from './random-numbers.ts';
export { testSeed, times } from './scale.ts';
