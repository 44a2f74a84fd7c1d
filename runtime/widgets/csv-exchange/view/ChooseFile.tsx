/**
 * The file: chosen, or dropped.
 */
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { droppedIn } from '../../../ui/dropped-files.ts';
import { ICON } from '../../../ui/measures.ts';
import { useSay } from './words.ts';

export interface ChooseFileProps {
  /** The last one was no CSV. */
  readonly notCsv: boolean;
  readonly onFile: (file: File) => void;
}

export function ChooseFile({ notCsv, onFile }: ChooseFileProps) {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const aboutId = useId();
  const [over, setOver] = useState(false);
  const [folder, setFolder] = useState<string>();
  const problem =
    folder === undefined ? notCsv && say('choose.notCsv') : say('choose.folder', { name: folder });
  return (
    <>
      {problem && (
        <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      <Typography variant="subtitle1" component="h3">
        {say('choose.title')}
      </Typography>
      <Typography id={aboutId} variant="body2" sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>
        {say('choose.about')}
      </Typography>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const { files, folders } = droppedIn(event.dataTransfer);
          setFolder(files.length === 0 ? folders[0] : undefined);
          if (files[0]) onFile(files[0].file);
        }}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 1.5,
          py: 6,
          px: 2,
          border: '2px dashed',
          borderColor: over ? 'primary.main' : 'divider',
          borderRadius: 3,
          bgcolor: over ? 'action.hover' : 'transparent',
        }}
      >
        <UploadFileOutlined sx={{ fontSize: ICON.large, color: 'text.secondary' }} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('choose.drop')}
        </Typography>
        <Button
          variant="contained"
          autoFocus
          aria-describedby={aboutId}
          onClick={() => input.current?.click()}
        >
          {say('choose.button')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="text/csv,.csv"
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0];
            // The same file may be chosen again once it is mended.
            target.value = '';
            if (!file) return;
            setFolder(undefined);
            onFile(file);
          }}
        />
      </Box>
    </>
  );
}
