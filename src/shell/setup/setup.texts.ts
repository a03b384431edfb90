import type { Catalogue } from '../../widgets/internal.ts';

/** Texts of the setup of a new installation, and of what to begin with. */
export const texts: Catalogue = {
  zh_TW: {
    'shell.setup.title': '設定系統管理員密碼',
    'shell.setup.help': '這是全新的安裝，目前還沒有人可以登入。',
    'shell.setup.asking': '正在檢查連結…',
    'shell.setup.hint': '至少 {count} 個字元；常見的密碼與使用者名稱不被接受。',
    'shell.setup.repeat': '再次輸入密碼',
    'shell.setup.required': '請輸入密碼',
    'shell.setup.short': '請至少使用 {count} 個字元',
    'shell.setup.guessable': '此密碼太常見或太容易猜到，請換一個',
    'shell.setup.different': '兩次輸入的密碼不同',
    'shell.setup.submit': '設定密碼並登入',
    'shell.setup.over':
      '此連結已失效：連結僅能使用一次，有效期一天，且設定密碼後即失效。尚未設定密碼時，重新啟動伺服器會顯示新的連結。',
    'shell.setup.toLogin': '前往登入',
    'shell.setup.retry': '再試一次',
    'shell.first.title': '還沒有任何頁面',
    'shell.first.help': '頁面由定義產生。請在終端機執行下列指令，然後重新載入此頁。',
    'shell.first.make': '建立並載入定義',
    'shell.first.makeHelp':
      '由您的 CSV 檔產生，也可以由 DocType、JSON Schema 或 OpenAPI 文件產生。check 會指出其中的問題；load 以您的密碼登入、列出將變更的內容、發布頁面並放入選單。',
    'shell.first.demo': '或先看看示範工廠',
    'shell.first.demoHelp':
      '存放在獨立的資料夾，不影響此安裝。使用者為 planner、operator、approver、builder 與 admin，密碼都是 pagewright。',
    'shell.first.guide': '繼續閱讀',
    'shell.first.guideHelp': 'help 列出所有指令與選項；套件中的 README.md 說明如何接著使用，並指向各篇指南。',
    'shell.first.copy': '複製：{command}',
    'shell.first.copied': '已複製：{command}',
  },
  zh_CN: {
    'shell.setup.title': '设置系统管理员密码',
    'shell.setup.help': '这是全新的安装，目前还没有人可以登录。',
    'shell.setup.asking': '正在检查链接…',
    'shell.setup.hint': '至少 {count} 个字符；常见的密码和用户名不被接受。',
    'shell.setup.repeat': '再次输入密码',
    'shell.setup.required': '请输入密码',
    'shell.setup.short': '请至少使用 {count} 个字符',
    'shell.setup.guessable': '此密码太常见或太容易猜到，请换一个',
    'shell.setup.different': '两次输入的密码不同',
    'shell.setup.submit': '设置密码并登录',
    'shell.setup.over':
      '此链接已失效：链接只能使用一次，有效期一天，且设置密码后即失效。尚未设置密码时，重新启动服务器会显示新的链接。',
    'shell.setup.toLogin': '前往登录',
    'shell.setup.retry': '重试',
    'shell.first.title': '还没有任何页面',
    'shell.first.help': '页面由定义生成。请在终端运行以下命令，然后重新加载此页。',
    'shell.first.make': '创建并加载定义',
    'shell.first.makeHelp':
      '由您的 CSV 文件生成，也可以由 DocType、JSON Schema 或 OpenAPI 文档生成。check 会指出其中的问题；load 用您的密码登录、列出将更改的内容、发布页面并放入菜单。',
    'shell.first.demo': '或先看看演示工厂',
    'shell.first.demoHelp':
      '存放在独立的文件夹，不影响此安装。用户为 planner、operator、approver、builder 和 admin，密码都是 pagewright。',
    'shell.first.guide': '继续阅读',
    'shell.first.guideHelp': 'help 列出所有命令和选项；包中的 README.md 说明接下来如何使用，并指向各篇指南。',
    'shell.first.copy': '复制：{command}',
    'shell.first.copied': '已复制：{command}',
  },
  en_US: {
    'shell.setup.title': 'Choose the administrator’s password',
    'shell.setup.help': 'This installation is new: nobody can sign in yet.',
    'shell.setup.asking': 'Checking the link…',
    'shell.setup.hint': 'At least {count} characters. Common passwords and your user name are refused.',
    'shell.setup.repeat': 'Repeat the password',
    'shell.setup.required': 'Enter a password',
    'shell.setup.short': 'Use at least {count} characters',
    'shell.setup.guessable': 'This password is too common or too easy to guess; choose another',
    'shell.setup.different': 'The two passwords differ',
    'shell.setup.submit': 'Set password and sign in',
    'shell.setup.over':
      'This link is no longer valid: it counts once, for a day, and only until a password is chosen. As long as none is chosen a restart of the server prints a new one.',
    'shell.setup.toLogin': 'Go to sign-in',
    'shell.setup.retry': 'Try again',
    'shell.first.title': 'There are no pages yet',
    'shell.first.help':
      'Pages are made of definitions. Run these commands in a terminal, then reload this page.',
    'shell.first.make': 'Make and load definitions',
    'shell.first.makeHelp':
      'From a CSV file of yours; also from a DocType, JSON Schema or OpenAPI document. ‘check’ tells what is wrong in them; ‘load’ signs in with your password, lists what changes, publishes the pages and puts them into the menu.',
    'shell.first.demo': 'Or look at the demo factory',
    'shell.first.demoHelp':
      'In a folder of its own, beside this installation. Its users are planner, operator, approver, builder and admin, all with the password pagewright.',
    'shell.first.guide': 'Read on',
    'shell.first.guideHelp':
      '‘help’ tells all commands with their options; README.md of the package goes on from here and leads to the guides.',
    'shell.first.copy': 'Copy: {command}',
    'shell.first.copied': 'Copied: {command}',
  },
  vi_VN: {
    'shell.setup.title': 'Chọn mật khẩu quản trị viên',
    'shell.setup.help': 'Đây là bản cài đặt mới: chưa ai đăng nhập được.',
    'shell.setup.asking': 'Đang kiểm tra liên kết…',
    'shell.setup.hint': 'Ít nhất {count} ký tự. Không chấp nhận mật khẩu phổ biến và tên người dùng.',
    'shell.setup.repeat': 'Nhập lại mật khẩu',
    'shell.setup.required': 'Hãy nhập mật khẩu',
    'shell.setup.short': 'Dùng ít nhất {count} ký tự',
    'shell.setup.guessable': 'Mật khẩu này quá phổ biến hoặc quá dễ đoán; hãy chọn mật khẩu khác',
    'shell.setup.different': 'Hai mật khẩu không giống nhau',
    'shell.setup.submit': 'Đặt mật khẩu và đăng nhập',
    'shell.setup.over':
      'Liên kết này không còn hiệu lực: chỉ dùng được một lần, trong một ngày, và đến khi mật khẩu được chọn. Khi chưa chọn mật khẩu, khởi động lại máy chủ sẽ in liên kết mới.',
    'shell.setup.toLogin': 'Đến trang đăng nhập',
    'shell.setup.retry': 'Thử lại',
    'shell.first.title': 'Chưa có trang nào',
    'shell.first.help':
      'Trang được tạo từ định nghĩa. Chạy các lệnh sau trong terminal rồi tải lại trang này.',
    'shell.first.make': 'Tạo và nạp định nghĩa',
    'shell.first.makeHelp':
      'Từ tệp CSV của bạn; cũng có thể từ DocType, JSON Schema hoặc OpenAPI. ‘check’ cho biết có gì sai; ‘load’ đăng nhập bằng mật khẩu của bạn, liệt kê những gì sẽ đổi, phát hành các trang và đưa chúng vào menu.',
    'shell.first.demo': 'Hoặc xem nhà máy mẫu',
    'shell.first.demoHelp':
      'Trong thư mục riêng, bên cạnh bản cài đặt này. Người dùng là planner, operator, approver, builder và admin, đều có mật khẩu pagewright.',
    'shell.first.guide': 'Đọc tiếp',
    'shell.first.guideHelp':
      '‘help’ liệt kê mọi lệnh và tùy chọn; README.md của gói cho biết các bước tiếp theo và dẫn đến các hướng dẫn.',
    'shell.first.copy': 'Sao chép: {command}',
    'shell.first.copied': 'Đã sao chép: {command}',
  },
};
