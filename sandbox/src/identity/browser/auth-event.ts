/**
 * The event that the client library's popup and redirect flows wait for; the field names are the library's.
 */
export interface AuthEvent {
  readonly type: string | null;
  readonly eventId: string | null;
  readonly urlResponse: string;
  readonly sessionId: string;
  readonly postBody: string;
  readonly tenantId: null;
  readonly error: null;
}

/** How the chooser page passes the event to the page that opened it. */
export interface AuthEventMessage {
  readonly eventType: 'sendAuthEvent';
  readonly authEvent: AuthEvent;
}
