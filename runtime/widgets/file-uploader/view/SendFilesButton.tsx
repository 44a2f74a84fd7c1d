/**
 * On the page of files, where others have `Adicionar`: opens the place that takes new ones.
 */
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { SlideOver } from '../../../ui/layers/SlideOver.tsx';
import { SendFiles } from './SendFiles.tsx';
import { Panel } from './styles.ts';

export function SendFilesButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const title = translate('balcao.fileUploader.send.title');
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadFile fontSize="small" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      <SlideOver
        open={isOpen}
        label={title}
        closeLabel={translate('balcao.fileUploader.send.close')}
        onClose={() => setOpen(false)}
      >
        <Panel>
          <h3>{title}</h3>
          <SendFiles />
        </Panel>
      </SlideOver>
    </>
  );
}
