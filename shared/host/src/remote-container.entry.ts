/** The first script of every remote's release; the build says which remote it is. */
import { createContainer } from './remote-container.ts';

declare const REQUIRED_MODULES: Readonly<Record<string, string>>;

export const { init, get, modules } = createContainer(
  REQUIRED_MODULES,
  () => import(/* webpackChunkName: "remote" */ 'remote-module'),
);
