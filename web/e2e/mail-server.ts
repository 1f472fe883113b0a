// A mail server for a test: it speaks SMTP, takes what it is given, and hands it out.
import { createServer, type Server, type Socket } from 'node:net';

export interface Mail {
  head: string;
  /** The text, as people read it. */
  body: string;
}

export class MailServer {
  readonly #server: Server;
  readonly #mails: Mail[] = [];
  readonly #waiting: ((mail: Mail) => void)[] = [];

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<MailServer> {
    const server = createServer();
    const mail = new MailServer(server);
    server.on('connection', (socket) => mail.#converse(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return mail;
  }

  get address(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the mail server is closed');
    return `smtp://127.0.0.1:${address.port}`;
  }

  /** The next mail that nobody has taken yet, as soon as it is there. */
  async next(): Promise<Mail> {
    return this.#mails.shift() ?? new Promise((resolve) => this.#waiting.push(resolve));
  }

  close(): void {
    this.#server.close();
  }

  #take(mail: Mail): void {
    const waiting = this.#waiting.shift();
    if (waiting === undefined) this.#mails.push(mail);
    else waiting(mail);
  }

  /** One conversation, as RFC 5321 has it. */
  #converse(socket: Socket): void {
    let text = '';
    let mail: string[] | null = null;
    const say = (words: string) => socket.write(`${words}\r\n`);
    const hear = (line: string) => {
      if (mail !== null && line !== '.') mail.push(line.startsWith('.') ? line.slice(1) : line);
      else if (mail !== null) {
        this.#take(read(mail.join('\n')));
        mail = null;
        say('250 taken');
      } else if (/^DATA/i.test(line)) {
        mail = [];
        say('354 go ahead');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 OK');
    };
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => {
      text += data.toString('latin1');
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        hear(line);
      }
    });
    say('220 mail.example ESMTP');
  }
}

function read(text: string): Mail {
  const end = text.indexOf('\n\n');
  const [head, body] = [text.slice(0, end), text.slice(end + 2)];
  if (!/quoted-printable/i.test(head)) return { head, body };
  const bytes = body
    .replaceAll('=\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return { head, body: Buffer.from(bytes, 'latin1').toString('utf8') };
}

/** The part behind the `#` of the address in a mail that leads to a place of the page. */
export function linkIn(mail: Mail, place: 'link' | 'mail' | 'stop' | 'm'): string {
  const found = new RegExp(`#/${place}/\\S+`).exec(mail.body);
  if (found === null) throw new Error(`no link to ${place} in:\n${mail.body}`);
  return found[0];
}
