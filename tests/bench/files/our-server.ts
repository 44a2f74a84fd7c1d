import './measured.ts';
import '../../../runtime/server/files/testing/files-program.ts';
