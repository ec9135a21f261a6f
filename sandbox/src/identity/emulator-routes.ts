import { fileAsset, scriptAsset } from '../http/assets.ts';
import { jsonReply, textReply } from '../http/call.ts';
import { actionLink } from './action-codes.ts';
import { handleAction } from './action-handler.ts';
import { chooserPage } from './chooser-page.ts';
import type { IdentityContext, IdentityRoute } from './identity-route.ts';
import { mailPage } from './mail-page.ts';

const HTML = 'text/html; charset=utf-8';

/** Routes that only an emulator has: the provider's chooser, the mailbox, the pages of mailed links. */
export function emulatorRoutes(context: IdentityContext): IdentityRoute[] {
  const { state, projectId, linkOrigin, shopMails } = context;
  return [
    {
      method: 'GET',
      path: '/emulator/auth/handler',
      answer: () => textReply(200, HTML, chooserPage(state.accounts.all())),
    },
    { method: 'GET', path: '/emulator/gapi.js', answer: scriptAsset(asset('gapi.ts')) },
    { method: 'GET', path: '/emulator/assets/chooser.js', answer: scriptAsset(asset('chooser.ts')) },
    { method: 'GET', path: '/emulator/assets/page.css', answer: fileAsset(asset('page.css'), 'text/css') },
    {
      method: 'GET',
      path: '/emulator/mail',
      answer: () => textReply(200, HTML, mailPage([...state.mails.all(), ...shopMails])),
    },
    { method: 'GET', path: '/emulator/action', answer: (call) => handleAction(context, call) },
    { method: 'POST', path: '/emulator/action', answer: (call) => handleAction(context, call) },
    {
      method: 'GET',
      path: `/emulator/v1/projects/${projectId}/oobCodes`,
      answer: () => {
        const codes = state.actionCodes.all();
        return jsonReply(200, {
          oobCodes: codes.map((code) => ({ ...code, oobLink: linkOrigin() + actionLink(code) })),
        });
      },
    },
  ];
}

function asset(name: string): URL {
  return new URL(`./browser/${name}`, import.meta.url);
}
