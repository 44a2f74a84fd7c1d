/**
 * The files of a list, put in order by dragging or by the arrows on a tile's handle.
 */
import DragIndicator from '@mui/icons-material/DragIndicator';
import MoreVert from '@mui/icons-material/MoreVert';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../../../ui/controls/buttons.tsx';
import { keepStillWhileDragging } from '../../../ui/pointer/drag-gesture.ts';
import type { FileItem } from '../model/file-value.ts';
import { Cropping } from './Cropping.tsx';
import { useEditor } from './editor-context.ts';
import { cutWanted } from './FileCard.tsx';
import { FileThumb } from './FileThumb.tsx';
import { Player } from './Player.tsx';
import { Tile, Tiles } from './styles.ts';
import { useAddress } from './use-address.ts';
import { useFileActions } from './use-file-actions.ts';
import { type TileDrag, useTileDrag } from './use-tile-drag.ts';

const STEPS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export function FileTiles({ items }: { readonly items: readonly FileItem[] }) {
  const translate = useTranslate();
  const { readOnly, move, say } = useEditor();
  const list = useRef<HTMLUListElement>(null);
  const refocus = useRef<number>(undefined);
  const moveTo = (from: number, to: number): void => {
    if (to < 0 || to >= items.length || to === from) return;
    const name = items[from]?.file?.name ?? '';
    move(from, to);
    say(translate('balcao.fileUploader.moved', { name, position: to + 1, total: items.length }));
  };
  const drag = useTileDrag(list, moveTo);
  useEffect(() => {
    if (list.current && !readOnly) return keepStillWhileDragging(list.current);
    return undefined;
  }, [readOnly]);
  useEffect(() => {
    if (refocus.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-tile="${refocus.current}"] [data-handle]`)?.focus();
    refocus.current = undefined;
  });
  const onKey = (index: number) => (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = index + step;
    if (to < 0 || to >= items.length) return;
    refocus.current = to;
    moveTo(index, to);
  };
  if (items.length === 0) return null;
  const keys = tileKeys(items);
  return (
    <Tiles ref={list}>
      {items.map((item, index) => (
        <FileTile
          key={keys[index]}
          item={item}
          index={index}
          total={items.length}
          drag={drag}
          onKey={onKey(index)}
        />
      ))}
    </Tiles>
  );
}

/** Two equal files may stand in one list: they are told apart by which of them comes first. */
function tileKeys(items: readonly FileItem[]): readonly string[] {
  const seen = new Map<string, number>();
  return items.map(({ file }) => {
    const name = file?.id ?? file?.url ?? '';
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return `${count} ${name}`;
  });
}

interface FileTileProps {
  readonly item: FileItem;
  readonly index: number;
  readonly total: number;
  readonly drag: TileDrag;
  readonly onKey: (event: KeyboardEvent) => void;
}

function FileTile({ item, index, total, drag, onKey }: FileTileProps) {
  const translate = useTranslate();
  const { kind, readOnly } = useEditor();
  const { file } = item;
  const name = file?.name ?? JSON.stringify(item.value);
  const address = useAddress(file);
  const order = translate('balcao.fileUploader.order', { name, position: index + 1, total });
  return (
    <Tile
      data-tile={index}
      data-held={drag.held === index || undefined}
      data-drop={drag.markOf(index)}
      {...(!readOnly && total > 1 && { onPointerDown: drag.onTile(index) })}
    >
      <FileThumb kind={kind} file={file} size="wide" />
      <span className="name" title={name}>
        {name}
      </span>
      {kind === 'audio' && file && <Player kind={kind} file={file} address={address} />}
      <div className="tools">
        {!readOnly && total > 1 ? (
          <IconButton
            size="small"
            data-handle
            label={order}
            icon={<DragIndicator aria-hidden />}
            style={{ cursor: 'grab', touchAction: 'none' }}
            onKeyDown={onKey}
            onPointerDown={drag.onHandle(index)}
          />
        ) : (
          <span />
        )}
        {file?.isPublic === false && <span>{translate('balcao.fileUploader.private')}</span>}
        <TileMenu item={item} name={name} address={address} />
      </div>
    </Tile>
  );
}

interface TileMenuProps {
  readonly item: FileItem;
  readonly name: string;
  readonly address: string | undefined;
}

function TileMenu({ item, name, address }: TileMenuProps) {
  const translate = useTranslate();
  const { image, readOnly, mayChange, send, takeOut } = useEditor();
  const { file, value } = item;
  const actions = useFileActions(file);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isCropping, setCropping] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const t = (key: string, facts?: object) => translate(`balcao.fileUploader.${key}`, facts);
  const cut = mayChange && file ? cutWanted(file, image) : undefined;
  const entry = (label: string, run: () => void, more: object = {}) => (
    <MenuItem
      {...more}
      onClick={() => {
        setAnchor(null);
        run();
      }}
    >
      {label}
    </MenuItem>
  );
  const label = t('more', { name });
  const isPublic = file?.isPublic === true;
  return (
    <>
      <IconButton
        size="small"
        label={label}
        icon={<MoreVert aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {/* Its pointer is no tile's. */}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} onPointerDown={stop}>
        {file?.isPublic !== undefined && (
          <MenuItem
            role="menuitemcheckbox"
            aria-checked={isPublic}
            disabled={!actions.setPublic}
            onClick={() => {
              setAnchor(null);
              actions.setPublic?.(!isPublic);
            }}
          >
            {`${isPublic ? '☑' : '☐'} ${t('isPublic')}`}
          </MenuItem>
        )}
        {address !== undefined && (
          <MenuItem component="a" href={address} target="_blank" rel="noopener noreferrer">
            {t('uploads.show')}
          </MenuItem>
        )}
        {actions.download && entry(t('download'), actions.download)}
        {actions.copy && entry(t('copy'), actions.copy)}
        {mayChange && entry(t('replace'), () => chooser.current?.click())}
        {cut && entry(t('crop', { ...cut }), () => setCropping(true))}
        {!readOnly && entry(t('takeOut'), () => takeOut(value))}
      </Menu>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('replace')}
        onChange={({ currentTarget }) => {
          send(
            [...(currentTarget.files ?? [])].map((file) => ({ file })),
            value,
          );
          currentTarget.value = '';
        }}
      />
      {isCropping && cut && file && (
        <Cropping file={file} wanted={cut} replaces={value} onClose={() => setCropping(false)} />
      )}
    </>
  );
}

function stop(event: { stopPropagation(): void }): void {
  event.stopPropagation();
}
