const asked = new URLSearchParams(location.search);

/** Ends the sign-in in a popup: passes the chosen identity, as JSON, to the page that asked for it. */
function answer(identity: string): void {
  const response = new URL(location.origin + location.pathname);
  response.searchParams.set('providerId', asked.get('providerId') ?? '');
  response.searchParams.set('id_token', identity);
  // The event that the client library waits for; the field names are the library's.
  const authEvent = {
    type: asked.get('authType'),
    eventId: asked.get('eventId'),
    urlResponse: response.href,
    sessionId: 'stand-in',
    postBody: '',
    tenantId: null,
    error: null,
  };
  const shopPage = new URL(asked.get('redirectUrl') ?? '/', location.origin);
  if (!/^https?:$/.test(shopPage.protocol)) return;
  window.opener?.postMessage({ eventType: 'sendAuthEvent', authEvent }, shopPage.origin);
}

for (const button of document.querySelectorAll<HTMLElement>('[data-identity]')) {
  button.addEventListener('click', () => answer(button.dataset['identity'] ?? ''));
}

const form = document.querySelector<HTMLFormElement>('#another');
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const entered = new FormData(form);
  const email = String(entered.get('email')).trim().toLowerCase();
  const name = String(entered.get('name')).trim() || undefined;
  answer(JSON.stringify({ sub: `${asked.get('providerId')}-${email}`, email, name, email_verified: true }));
});

for (const button of document.querySelectorAll('button')) button.disabled = false;
