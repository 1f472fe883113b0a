// Passkeys, as the browser makes and uses them. What they are worth is the server's business.
import { api } from '../api/client';
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyChallenge,
  PasskeyMade,
  PasskeyTemplate,
  PasskeyUse,
} from '../api/types.gen';

/** The browser did not do it; `words` is the message that says why. */
export class PasskeyError extends Error {
  constructor(
    readonly words: 'passkey-cancelled' | 'passkey-there-already' | 'passkey-failed',
    cause: unknown,
  ) {
    super(words, { cause });
    this.name = 'PasskeyError';
  }
}

/** Whether passkeys work: here, at another address of the same page, or not in this browser. */
export type Support = { where: 'here' } | { where: 'elsewhere'; address: string } | { where: 'nowhere' };

/** Finds out whether passkeys work where the page is. */
export function support(
  location: Pick<Location, 'hostname' | 'href'> = window.location,
  canDo = canUsePasskeys(),
): Support {
  if (!canDo) return { where: 'nowhere' };
  if (!isNumeric(location.hostname)) return { where: 'here' };
  // On the machine itself there is a name for the same address.
  if (!['127.0.0.1', '[::1]'].includes(location.hostname)) return { where: 'nowhere' };
  const address = new URL(location.href);
  address.hostname = 'localhost';
  return { where: 'elsewhere', address: address.href };
}

/** Whether a host is an address of digits; WebAuthn wants a name. */
function isNumeric(host: string): boolean {
  return host.startsWith('[') || /^\d+(\.\d+)*$/.test(host);
}

function canUsePasskeys(): boolean {
  return (
    window.isSecureContext &&
    typeof PublicKeyCredential === 'function' &&
    typeof AuthenticatorAttestationResponse === 'function' &&
    'getAuthenticatorData' in AuthenticatorAttestationResponse.prototype
  );
}

/** Asks the server how a passkey is to be made, and the browser to make it. */
export async function make(wish: NewPasskey): Promise<PasskeyMade> {
  return create(await api.passkeyTemplate(wish));
}

/** Asks the server what to sign, and the browser to sign it. */
export async function answer(purpose: PasskeyUse['purpose']): Promise<PasskeyAnswer> {
  return sign(await api.passkeyChallenge({ purpose }));
}

async function create(template: PasskeyTemplate): Promise<PasskeyMade> {
  const { name } = template;
  const made = await attempt(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(template.challenge),
        rp: { id: template.place, name: 'Shadoof' },
        user: { id: bytes(template.user), name, displayName: name },
        pubKeyCredParams: template.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: template.credentials.map(descriptor),
        // To be found without a name, and good only together with whoever can unlock the device: it stands in for
        // a password.
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    }),
  );
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    client_data: text(response.clientDataJSON),
    authenticator_data: text(response.getAuthenticatorData()),
  };
}

async function sign(asked: PasskeyChallenge): Promise<PasskeyAnswer> {
  const used = await attempt(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: bytes(asked.challenge),
        rpId: asked.place,
        allowCredentials: asked.credentials.map(descriptor),
        userVerification: 'required',
      },
    }),
  );
  const response = used.response as AuthenticatorAssertionResponse;
  return {
    credential: text(used.rawId),
    client_data: text(response.clientDataJSON),
    authenticator_data: text(response.authenticatorData),
    signature: text(response.signature),
    ...(response.userHandle === null ? {} : { user: text(response.userHandle) }),
  };
}

async function attempt(doing: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  let done: Credential | null;
  try {
    done = await doing();
  } catch (error) {
    const kind = error instanceof DOMException ? error.name : '';
    if (kind === 'NotAllowedError' || kind === 'AbortError')
      throw new PasskeyError('passkey-cancelled', error);
    if (kind === 'InvalidStateError') throw new PasskeyError('passkey-there-already', error);
    throw new PasskeyError('passkey-failed', error);
  }
  if (!(done instanceof PublicKeyCredential)) throw new PasskeyError('passkey-failed', null);
  return done;
}

const descriptor = (credential: string): PublicKeyCredentialDescriptor => ({
  type: 'public-key',
  id: bytes(credential),
});

/** Bytes of a text in base64url. */
export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Bytes as a text in base64url, without padding. */
export function text(buffer: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return plain.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
