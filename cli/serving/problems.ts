/**
 * What keeps the server from starting, in one line that says what to do.
 */
import { BackupError } from '../../runtime/server/backup/index.ts';
import { ServerError } from '../../runtime/server/server-error.ts';
import { DatabaseError, StorageError } from '../../runtime/server/sqlite/database.ts';
import { resultOf } from '../../runtime/server/sqlite/storage-error.ts';
import { EnvironmentError } from '../exit-codes.ts';

const DAMAGED =
  'O banco de dados está danificado e não foi aberto, para não piorar. Guarde o arquivo e recupere a última cópia com "balcao restore ARQUIVO --force".';

/** The error to throw on: an EnvironmentError where the environment is at fault, else the one given. */
export function explained(error: unknown): unknown {
  const sentence = sentenceOf(error);
  return sentence === undefined ? error : new EnvironmentError(sentence, { cause: error });
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof DatabaseError) return databaseSentence(error);
  if (error instanceof StorageError) return storageSentence(error);
  if (error instanceof BackupError) return backupSentence(error);
  if (!(error instanceof ServerError)) return systemSentence(error);
  const { subject } = error;
  switch (error.code) {
    case 'PORT_IN_USE':
      return `A porta ${subject} já está em uso. Escolha outra com --port ou BALCAO_PORT.`;
    case 'PORT_DENIED':
      return `Sem permissão para abrir a porta ${subject}. Escolha uma acima de 1023 com --port ou BALCAO_PORT.`;
    case 'HOST_UNKNOWN':
      return `O endereço "${subject}" não é desta máquina. Confira --host.`;
    case 'DATA_UNWRITABLE':
      return `Não é possível gravar na pasta de dados ${subject}${reasonOf(error)}. Confira as permissões e o espaço no disco, ou escolha outra com --data ou BALCAO_DATA.`;
    case 'DATA_IN_USE':
      return `Os dados já estão em uso por outro Balcão (${subject}). Encerre-o ou escolha outra pasta com --data ou BALCAO_DATA.`;
    case 'DATA_MISSING':
      return `A pasta ${subject} já guardou uma loja, e o banco de dados não está mais nela. Recupere a última cópia com "balcao restore ARQUIVO" ou escolha outra pasta com --data ou BALCAO_DATA.`;
    case 'CONSOLE_MISSING':
      return `Não há console construído em ${subject}. Construa com "npm run build".`;
  }
}

/** What the system refused in a file beside the database. */
function systemSentence(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined;
  const code = String(error.code);
  if (!/^E(NOSPC|DQUOT|FBIG|ROFS|ACCES|PERM|IO)$/.test(code)) return undefined;
  const file = 'path' in error ? ` ${String(error.path)}` : ' um arquivo';
  return `Não foi possível gravar${file} (${code}). Confira o espaço no disco e as permissões, e tente de novo.`;
}

function databaseSentence(error: DatabaseError): string {
  switch (error.code) {
    case 'DATABASE_UNREADABLE':
      return 'O banco de dados não pôde ser aberto: está danificado ou não é um banco. Recupere a última cópia com "balcao restore ARQUIVO --force" ou escolha outra pasta com --data ou BALCAO_DATA.';
    case 'DATABASE_UNWRITABLE':
      return `O banco de dados não pôde ser aberto para gravação${reasonOf(error)}. Confira as permissões da pasta e do arquivo e o espaço no disco, ou escolha outra pasta com --data ou BALCAO_DATA.`;
    case 'DATABASE_DAMAGED':
      return DAMAGED;
    case 'DATABASE_NEWER':
      return 'O banco de dados foi gravado por uma versão mais nova do Balcão. Atualize o Balcão ou escolha outra pasta com --data ou BALCAO_DATA.';
  }
}

function storageSentence({ code }: StorageError): string {
  switch (code) {
    case 'STORAGE_FULL':
      return 'O disco está cheio, e o banco de dados não pôde ser gravado. Libere espaço e tente de novo: nada do que estava gravado se perdeu.';
    case 'STORAGE_FAILING':
      return 'O disco não deixou ler ou gravar o banco de dados. Confira o disco, o espaço livre e as permissões, e tente de novo.';
    case 'STORAGE_DAMAGED':
      return DAMAGED;
  }
}

function backupSentence(error: BackupError): string {
  const { code, subject } = error;
  switch (code) {
    case 'NO_DATA':
      return `Não há dados em ${subject}. Diga a pasta com --data ou BALCAO_DATA.`;
    case 'TARGET_IN_DATA':
      return `${subject} fica na pasta de dados, e uma cópia ali estragaria a loja. Escolha um lugar fora dela.`;
    case 'TARGET_EXISTS':
      return `${subject} já existe. Escolha outro nome, ou --force para substituir.`;
    case 'TARGET_FOLDER_MISSING':
      return `Não há a pasta ${subject}. Crie-a antes.`;
    case 'TARGET_UNWRITABLE':
      return `A cópia não pôde ser gravada em ${subject}${reasonOf(error)}. Confira o espaço no disco e as permissões, ou escolha outro lugar; o que havia antes ali não mudou.`;
    case 'SOURCE_DAMAGED':
      return `O banco de dados ${subject} está danificado, e dele não se faz cópia. Guarde o arquivo e recupere a última cópia íntegra com "balcao restore ARQUIVO --force".`;
    case 'BACKUP_MISSING':
      return `Não há o arquivo ${subject}.`;
    case 'BACKUP_DAMAGED':
      return `${subject} não é uma cópia íntegra do Balcão; nada foi mudado. Use outra cópia.`;
    case 'FOLDER_EXISTS':
      return `Já há dados em ${subject}. Uma cópia de "balcao firestore" volta para uma pasta nova: escolha outra com --data.`;
    case 'DATA_EXISTS':
      return `Já há dados em ${subject}. Com --force eles são guardados ao lado e a cópia toma o lugar.`;
  }
}

/** The system's word, as `ENOTDIR`, at the bottom of the causes: whoever mends it will search for it. */
function reasonOf({ cause }: Error): string {
  if (!(cause instanceof Error)) return '';
  const code = resultOf(cause) ?? ('code' in cause ? String(cause.code) : '');
  return reasonOf(cause) || (code && ` (${code})`);
}
