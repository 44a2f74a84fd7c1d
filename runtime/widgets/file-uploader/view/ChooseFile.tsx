/**
 * A button that opens the browser's chooser of files.
 */
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/controls/buttons.tsx';
import { type ChosenFile, pickFiles } from '../run/file-handle.ts';

interface ChooseFileProps {
  readonly label: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly capture?: boolean;
  /** Its files may be large: the browser opens them again after a reload, where it can. */
  readonly remembers?: boolean;
  readonly onChoose: (files: readonly ChosenFile[]) => void;
  readonly children: ReactNode;
}

export function ChooseFile(props: ChooseFileProps) {
  const { label, accept, multiple = false, capture, remembers = false, onChoose, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const choose = async () => {
    const picked = remembers ? await pickFiles({ multiple, accept }) : undefined;
    if (!picked) input.current?.click();
    else if (picked.length > 0) onChoose(picked);
  };
  return (
    <>
      <Button size="small" onClick={() => void choose()}>
        {children}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        {...(capture && { capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])].map((file) => ({ file })));
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
