/**
 * Files and media (product operations, §2, §3, §7): what the uploader asks of the backend, what comes back, and what is
 * refused, in words. Every call takes the store as `?project=`. Nothing a browser says decides a stored file's type,
 * size, address or measures.
 */

export const FILE_KINDS = ['file', 'image', 'video', 'audio'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Bytes in, a File out: `attaches` for files, videos and audio. */
export const ATTACHES_PATH = '/api/console/files/attaches';
export const IMAGES_PATH = '/api/console/files/images';
export const PERMISSIONS_PATH = '/api/console/files/permissions';
/** Resumable uploads: the tus protocol 1.0.0. An upload's address is this path, `/` and its id. */
export const UPLOADS_PATH = '/api/console/files/uploads';
export const BUNNY_UPLOAD_PATH = '/api/console/files/cdn/bunny/upload-video-url';
/** Addresses under which private files open. */
export const ADDRESSES_PATH = '/api/console/files/addresses';
/** What may be sent here, and how full the store is. */
export const LIMITS_PATH = '/api/console/files/limits';
/** GET: files that no document names. Removes nothing. */
export const UNUSED_PATH = '/api/console/files/unused';
/**
 * DELETE `{FILES_PATH}/{id}`: admins. Removes the bytes with the document; refused when other documents name it than
 * those of `?known=`. GET `{FILES_PATH}/{id}/usages`: the documents that name it.
 */
export const FILES_PATH = '/api/console/files';
/** GET `{VIDEO_PATH}/{id}`: public videos without a login. */
export const VIDEO_PATH = '/api/file/video';
/** POST `{VIDEO_NOTICES_PATH}/{project}`: the video host says how far a video is. */
export const VIDEO_NOTICES_PATH = '/api/file/video/notices';
/** Bytes: `{SERVED_PATH}/{project}/{id}/{filename}`, with `?w=` for a smaller picture. */
export const SERVED_PATH = '/files';

/** Where a file goes when nobody says where (product operations, §9). `{project}` in a path is substituted. */
export const DEFAULT_FILE_PATH = 'editor';

/** Widths in which a picture is made smaller, as `w=` behind its address; it keeps its proportions. */
export const IMAGE_WIDTHS = [96, 320, 640, 1200] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** How a signed address ends: the picture's width comes behind it. */
export function addressOfWidth(url: string, width: ImageWidth): string {
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}`;
}

/** A File, as documents hold it (product operations, §3). */
export interface StoredFile {
  readonly id: string;
  /** Stable. Opens a public file for everybody; a private one opens by an address of `ADDRESSES_PATH`. */
  readonly url: string;
  readonly filename: string;
  readonly isPublic: boolean;
  /** The folder, with `{project}` substituted. */
  readonly filePath: string;
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Seconds. */
  readonly duration?: number;
  readonly cdn?: { readonly bunny: BunnyVideo };
}

/** The document of the collection `file`, which the backend alone writes. */
export interface FileDocument extends StoredFile {
  readonly kind: FileKind;
  /** By the bytes, not by the name. */
  readonly contentType: string;
  /** Bytes; 0 while they are at the video host alone. */
  readonly size: number;
  /** Of what is served, in hexadecimal. */
  readonly sha256: string;
  /** Of what was sent, where that was made anew. */
  readonly sourceSha256?: string;
}

export interface BunnyVideo {
  readonly id: string;
  readonly status: VideoStatus;
}

/** In the order of the host's notices: product operations, §3. */
export const VIDEO_STATUSES = [
  'Na fila',
  'Processando',
  'Codificando',
  'Finalizado',
  'Resolução finalizada',
  'Falhou',
  'Envio iniciado',
  'Envio concluído',
  'Envio falhou',
  'Legendas geradas',
  'Título/descrição gerados',
] as const;
export type VideoStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/**
 * Multipart: the same fields, `file` with the bytes. As JSON, `file` is the address of a finished resumable upload or,
 * for a video that goes straight to the video host, what it is called.
 */
export interface AttachRequest {
  readonly file: string | AnnouncedVideo;
  /** `editor` when absent. */
  readonly filePath?: string;
  /** False when absent. */
  readonly isPublic?: boolean;
  /** What the field takes; bytes of another kind are refused. Any of `attaches` when absent. */
  readonly kind?: FileKind;
}

export interface AnnouncedVideo {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** `Upload-Metadata` of a resumable upload: its keys, each value in base64. */
export const UPLOAD_METADATA = ['filename', 'filetype', 'kind'] as const;

export interface PermissionsRequest {
  readonly id: string;
  /** Absent: nothing changes, and the file is answered as it is. */
  readonly isPublic?: boolean;
}

/** At most `MOST_ADDRESSES`. Ids without a file that the caller may read are left out of the answer. */
export interface AddressesRequest {
  readonly ids: readonly string[];
  /** Saved under its name and not shown. */
  readonly download?: boolean;
}
export const MOST_ADDRESSES = 200;

/** How long a signed address opens a private file. */
export const ADDRESS_MS = 60 * 60_000;

/** Public files have their stable address here, and no end. */
export interface FileAddress {
  /** Empty for a video that is at the video host alone. */
  readonly url: string;
  /** Of a video that the video host plays: its picture there. */
  readonly still?: string;
  /** ISO, by the backend's clock. */
  readonly expiresAt?: string;
}

/** What a page needs to send a video's bytes to the host by tus. */
export interface BunnyUpload {
  readonly videoId: string;
  readonly libraryId: number;
  readonly endpoint: string;
  readonly authorizationSignature: string;
  /** Seconds since the epoch. */
  readonly authorizationExpire: number;
}

/** What each request of such an upload shows the host. */
export function bunnyUploadHeaders(upload: BunnyUpload): { readonly [name: string]: string } {
  return {
    AuthorizationSignature: upload.authorizationSignature,
    AuthorizationExpire: String(upload.authorizationExpire),
    VideoId: upload.videoId,
    LibraryId: String(upload.libraryId),
  };
}

export interface FileLimits {
  /** Bytes a file, by kind. */
  readonly bytes: { readonly [kind in FileKind]: number };
  /** Pixels of a picture, all of its frames together. */
  readonly pixels: number;
  /** Of one frame, in formats that take far more time or memory a pixel than others. */
  readonly formatPixels: { readonly [format in 'avif' | 'webp']: number };
  readonly frames: number;
  /** Bytes of the store, and how many of them are taken. */
  readonly storeBytes: number;
  readonly usedBytes: number;
  /** Uploads of one user at once, and in a minute. */
  readonly uploadsAtOnce: number;
  readonly uploadsAMinute: number;
  /** Bytes of one part of a resumable upload; 0 where there are none. */
  readonly partBytes: number;
  /** Whether videos go to the video host. */
  readonly bunny: boolean;
  /** Whether the backend sends videos on to it that are stored here. */
  readonly sendsStored: boolean;
}

/** Set by environment; these when it is silent. */
export const USUAL_LIMITS: Omit<FileLimits, 'usedBytes' | 'bunny' | 'sendsStored' | 'partBytes'> = {
  bytes: { file: 100_000_000, image: 20_000_000, video: 10_000_000_000, audio: 200_000_000 },
  pixels: 50_000_000,
  // What a camera of 12 megapixels takes, and some more: AVIF takes 60 times as long as JPEG, WebP 1 GB for 50 megapixels.
  formatPixels: { avif: 12_500_000, webp: 25_000_000 },
  frames: 300,
  storeBytes: 5_000_000_000,
  uploadsAtOnce: 6,
  uploadsAMinute: 120,
};

/** Names of files are cut to this, in bytes of UTF-8. */
export const LONGEST_NAME = 200;

/** The sentences that name a file take its name. */
export const FILE_ERRORS = {
  'signed-out': 'Sua sessão terminou. Entre de novo.',
  'no-access': 'Você não tem acesso a esta loja.',
  'no-right': 'Seu papel nesta loja não permite isso.',
  missing: 'Este arquivo não existe mais.',
  malformed: 'Pedido inválido.',
  'no-file': 'Escolha um arquivo.',
  empty: '{filename} está vazio.',
  'cut-off': '{filename} não chegou inteiro. Envie de novo.',
  'too-large': '{filename} passa do limite de {limit}.',
  'too-many-pixels': '{filename} tem pixels demais: o limite é de {limit}. Envie uma versão menor.',
  'too-many-frames': '{filename} tem quadros demais: o limite é de {limit}. Envie uma animação mais curta.',
  'wrong-kind': '{filename} é {found}, não {wanted}.',
  'wrong-extension': '{filename} é {found}, e o nome diz outra coisa. Corrija o nome e envie de novo.',
  forbidden: '{filename} é {found}, e arquivos assim não são aceitos.',
  unreadable: '{filename} não pôde ser lido como {wanted}: está danificado ou incompleto.',
  heic: '{filename} é uma foto HEIC. Envie em JPEG: no iPhone, em Ajustes › Câmera › Formatos, escolha “Mais compatível”.',
  svg: '{filename} é um desenho SVG, que pode conter programas. Envie em PNG ou WebP.',
  'store-full': 'A loja já usa todo o espaço de {limit}. Apague arquivos para enviar outros.',
  'disk-full': 'O servidor está sem espaço em disco. Nada foi enviado; avise quem cuida do servidor.',
  'too-many-uploads': 'Há envios demais ao mesmo tempo. Espere um terminar.',
  'too-often': 'Muitos envios em pouco tempo. Tente de novo em {seconds} s.',
  'asked-too-often': 'Muitas buscas em pouco tempo. Tente de novo em {seconds} s.',
  'upload-missing': 'Este envio não existe mais: envios incompletos terminam depois de 24 horas.',
  'upload-unfinished': 'Este envio ainda não terminou.',
  'in-use':
    '{filename} está em uso (documentos: {count}). Veja na página do arquivo onde é usado, tire-o de lá ou apague de novo para confirmar.',
  'not-configured': 'Esta loja não tem a Bunny configurada.',
  'host-failed': 'O serviço de vídeos não respondeu. Tente de novo.',
  busy: 'O servidor está ocupado com outras imagens. Tente de novo.',
} as const;
export type FileErrorCode = keyof typeof FILE_ERRORS;

export interface FileRefusal {
  readonly ok: false;
  /** In Portuguese, for the operator. */
  readonly error: string;
  readonly code: FileErrorCode;
}

export type FileResponse = { readonly ok: true; readonly file: StoredFile } | FileRefusal;
export type AddressesResponse =
  | { readonly ok: true; readonly addresses: { readonly [id: string]: FileAddress } }
  | FileRefusal;
export type LimitsResponse = { readonly ok: true; readonly limits: FileLimits } | FileRefusal;
export type BunnyUploadResponse = { readonly ok: true; readonly data: BunnyUpload } | FileRefusal;

/** A document that names a file. */
export interface FileUsage {
  readonly collection: string;
  readonly id: string;
  /** What the document is called. */
  readonly title: string;
  /** Labels of the fields in which the file stands. */
  readonly fields: readonly string[];
}

export interface FileUsages {
  /** The first of them. */
  readonly usages: readonly FileUsage[];
  /** That the caller may read. */
  readonly total: number;
  /** That the caller may not read. */
  readonly hidden: number;
  /** Of exactly these documents, those that the caller may not read among them: what a removal says it knows of. */
  readonly known: string;
}

export interface UnusedFile extends StoredFile {
  readonly kind: FileKind;
  readonly size: number;
  /** ISO. */
  readonly createdAt?: string;
}

export interface UnusedFiles {
  /** The largest of them first, at most `MOST_UNUSED`. */
  readonly files: readonly UnusedFile[];
  readonly total: number;
  /** Of all of them. */
  readonly bytes: number;
}
export const MOST_UNUSED = 500;

export type UsagesResponse = ({ readonly ok: true } & FileUsages) | FileRefusal;
export type UnusedResponse = ({ readonly ok: true } & UnusedFiles) | FileRefusal;
export type RemovalResponse = { readonly ok: true } | FileRefusal;
export type VideoResponse =
  | { readonly cdn: { readonly bunny: BunnyVideo }; readonly iframeUrl: string }
  | FileRefusal;
