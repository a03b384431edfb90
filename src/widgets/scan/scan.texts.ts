import type { Catalogue } from '../texts/catalogue.ts';

/** Texts of reading a code, which come with its code. */
export const texts: Catalogue = {
  zh_TW: {
    'widgets.scan.open': '掃描條碼：{name}',
    'widgets.scan.title': '掃描條碼：{name}',
    'widgets.scan.photo': '從照片讀取',
    'widgets.scan.starting': '正在開啟相機…',
    'widgets.scan.live': '請將條碼或 QR 碼對準鏡頭',
    'widgets.scan.denied': '未取得相機使用權限。請在瀏覽器的網站設定中允許，或改從照片讀取。',
    'widgets.scan.none': '沒有可用的相機（未連接，或此網址不是 https）。可改從照片讀取。',
    'widgets.scan.failed': '相機無法使用。請關閉其他使用相機的程式後再試，或改從照片讀取。',
    'widgets.scan.photo.reading': '正在讀取照片…',
    'widgets.scan.photo.empty': '照片中找不到條碼。請靠近一些、光線充足地重拍。',
    'widgets.scan.photo.failed': '無法讀取這張照片，請再試一次。',
  },
  zh_CN: {
    'widgets.scan.open': '扫描条码：{name}',
    'widgets.scan.title': '扫描条码：{name}',
    'widgets.scan.photo': '从照片读取',
    'widgets.scan.starting': '正在打开相机…',
    'widgets.scan.live': '请将条码或二维码对准镜头',
    'widgets.scan.denied': '未获得相机使用权限。请在浏览器的网站设置中允许，或改从照片读取。',
    'widgets.scan.none': '没有可用的相机（未连接，或此网址不是 https）。可改从照片读取。',
    'widgets.scan.failed': '相机无法使用。请关闭其他使用相机的程序后再试，或改从照片读取。',
    'widgets.scan.photo.reading': '正在读取照片…',
    'widgets.scan.photo.empty': '照片中找不到条码。请靠近一些、光线充足地重拍。',
    'widgets.scan.photo.failed': '无法读取这张照片，请再试一次。',
  },
  en_US: {
    'widgets.scan.open': 'Scan a code: {name}',
    'widgets.scan.title': 'Scan a code: {name}',
    'widgets.scan.photo': 'Read from a photo',
    'widgets.scan.starting': 'Opening the camera…',
    'widgets.scan.live': 'Hold the barcode or QR code in front of the camera',
    'widgets.scan.denied':
      'The camera may not be used. Allow it in the site settings of the browser, or read from a photo.',
    'widgets.scan.none':
      'There is no camera to use: none is connected, or this address is not https. Read from a photo instead.',
    'widgets.scan.failed':
      'The camera does not work. Close other programs that use it and try again, or read from a photo.',
    'widgets.scan.photo.reading': 'Reading the photo…',
    'widgets.scan.photo.empty': 'No code was found in the photo. Take it again from closer, in good light.',
    'widgets.scan.photo.failed': 'The photo could not be read. Please try again.',
  },
  vi_VN: {
    'widgets.scan.open': 'Quét mã: {name}',
    'widgets.scan.title': 'Quét mã: {name}',
    'widgets.scan.photo': 'Đọc từ ảnh',
    'widgets.scan.starting': 'Đang mở máy ảnh…',
    'widgets.scan.live': 'Đưa mã vạch hoặc mã QR trước máy ảnh',
    'widgets.scan.denied':
      'Không được phép dùng máy ảnh. Hãy cho phép trong cài đặt trang của trình duyệt, hoặc đọc từ ảnh.',
    'widgets.scan.none': 'Không có máy ảnh: chưa kết nối, hoặc địa chỉ này không phải https. Hãy đọc từ ảnh.',
    'widgets.scan.failed':
      'Máy ảnh không hoạt động. Hãy đóng chương trình khác đang dùng rồi thử lại, hoặc đọc từ ảnh.',
    'widgets.scan.photo.reading': 'Đang đọc ảnh…',
    'widgets.scan.photo.empty': 'Không tìm thấy mã trong ảnh. Hãy chụp lại gần hơn, đủ sáng.',
    'widgets.scan.photo.failed': 'Không đọc được ảnh. Vui lòng thử lại.',
  },
};
