/**
 * A line above the screens that says something for as long as it stands, until it is closed; it covers nothing.
 */
import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

export interface AlertLineProps {
  readonly severity: 'info' | 'warning';
  readonly onClose: () => void;
  /** A key of the message catalogue. */
  readonly text: string;
}

export function AlertLine({ severity, onClose, text }: AlertLineProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity={severity}
      role="status"
      onClose={onClose}
      closeText={translate('balcao.app.notice.close')}
      sx={{ flex: 'none', borderRadius: 0, py: 0 }}
    >
      {translate(text)}
    </Alert>
  );
}
