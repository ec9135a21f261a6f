export { cleanUpWhenGone } from './clean-up.ts';
export { type Script, startScript } from './script.ts';
