import { secondFolder } from '../second-site.ts';

// The code of the site reads its content from here.
process.chdir(secondFolder);
