/** What `verso help` prints. */
export const HELP = `Verso turns PDF into editable DOCX, and DOCX into exact PDF.

Usage: verso COMMAND

  convert IN OUT   Convert a document. For its options, run: verso convert --help
  watch IN OUT     Convert each document of a folder into another folder, and those that come; --once ends when
                   all are done. Takes the options of convert
  mcp              Give programs that speak the Model Context Protocol tools to convert and read the documents in
                   --folder DIR (the current folder), on this machine or on --server URL with --key KEY
  serve            Run the web application and its API, with a worker
  worker           Run only a worker, for another process or machine
  admin create --email E --password P
                   Create an admin, or make an existing account an admin with this password
  backup TARGET    Add a snapshot of all data to the backup in the folder TARGET, while Verso runs; --keep N keeps
                   N snapshots (14), --with-keys includes the key ring
  restore SOURCE   Restore a backup into an empty data folder or database; --snapshot NAME restores an earlier one
  verify           Check that every row has its file, every file its row, and that the credits add up; --deep
                   also reads every file
  incident open TITLE [NOTE]
                   Tell users of a disruption on the status page; incident list shows all, incident close ID ends one
  health           Exit with 0 if the server, or a worker that serves metrics, answers on this machine
  install-service  Install systemd units that run Verso, and back it up each night
  keys rotate      Create a new encryption key and use it for all stored files
  doctor           Check what is installed, what is missing, and what that means
  help             Print this help
`;
