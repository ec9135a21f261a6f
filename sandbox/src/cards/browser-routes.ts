import { type Asset, fileAsset, scriptAsset } from '../http/assets.ts';
import type { RouteShape } from '../http/routes.ts';

/** What a page loads instead of https://js.stripe.com. */
export const SCRIPT_PATH = '/stripe.js';

interface AssetRoute extends RouteShape {
  readonly answer: Asset;
}

/** The script for the shop's page, and the card frame. */
export function browserRoutes(): AssetRoute[] {
  return [
    { method: 'GET', path: SCRIPT_PATH, answer: scriptAsset(file('stripe-script.ts')) },
    { method: 'GET', path: '/elements', answer: fileAsset(file('card-frame.html'), 'text/html') },
    {
      method: 'GET',
      path: '/elements/card-frame.css',
      answer: fileAsset(file('card-frame.css'), 'text/css'),
    },
    { method: 'GET', path: '/elements/card-frame.js', answer: scriptAsset(file('card-frame.ts')) },
  ];
}

function file(name: string): URL {
  return new URL(`./browser/${name}`, import.meta.url);
}
