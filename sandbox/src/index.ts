export { DEMO_PASSWORD } from './identity/demo-accounts.ts';
export { createSigningKey, type SigningKey } from './identity/signing-key.ts';
export { totpCode } from './identity/totp.ts';
export { type MailServer, type ReceivedMail, startMailServer } from './mail/mail-server.ts';
export { StartError } from './start-error.ts';
export { type Sandbox, type SandboxOptions, startSandbox } from './start-sandbox.ts';
